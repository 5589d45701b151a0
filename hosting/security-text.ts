const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Checks a live /.well-known/security.txt (RFC 9116). Returns a sentence if it is missing, has expired
 * or will expire within 30 days.
 */
export async function checkSecurityText(response: Response, now = Date.now()): Promise<string[]> {
  if (response.status !== 200) return [`status ${response.status}, not 200`];
  const [, expires = ''] = /^Expires: (.+)$/im.exec(await response.text()) ?? [];
  const days = Math.floor((Date.parse(expires) - now) / DAY_MS);
  if (Number.isNaN(days)) return ['it does not say when it expires'];
  if (days >= 30) return [];
  const when = days < 0 ? 'has expired' : `expires in ${days} days`;
  return [`it ${when}: set a later day in content/site.yaml, build and publish`];
}
