import { headersFor } from './headers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface LiveResponse {
  status: number;
  headers: Headers;
  body: string;
}

export type Expected = { status: 200 | 404; body: string } | { to: string };

/** @returns one line for each difference */
export function compareResponse(path: string, expected: Expected, live: LiveResponse): string[] {
  if ('to' in expected) return compareRedirect(path, expected.to, live);
  if (live.status !== expected.status) return [`status ${live.status}, not ${expected.status}`];
  const differing = Object.entries(headersFor(path, live.status))
    .map(([name, value]) => ({ name, value, is: live.headers.get(name) }))
    .filter(({ value, is }) => is !== value)
    .map(({ name, value, is }) => `${name} is ${is ?? 'missing'}\n    and should be ${value}`);
  return live.body === expected.body
    ? differing
    : [...differing, 'its content differs from this build'];
}

function compareRedirect(path: string, to: string, { status, headers }: LiveResponse): string[] {
  // Some hosts redirect trailing slashes and .html themselves, with 307 or 308.
  if (![301, 307, 308].includes(status)) return [`status ${status}, not 301`];
  const location = headers.get('location') ?? '';
  const { pathname } = new URL(location, `https://host.invalid${path}`);
  return pathname === to ? [] : [`leads to ${location}, not to ${to}`];
}

/** RFC 9116: whether it is missing, or expires within 30 days. */
export async function checkSecurityText(response: Response, now = Date.now()): Promise<string[]> {
  if (response.status !== 200) return [`status ${response.status}, not 200`];
  const [, expires = ''] = /^Expires: (.+)$/im.exec(await response.text()) ?? [];
  const days = Math.floor((Date.parse(expires) - now) / DAY_MS);
  if (Number.isNaN(days)) return ['it does not say when it expires'];
  if (days >= 30) return [];
  const when = days < 0 ? 'has expired' : `expires in ${days} days`;
  return [`it ${when}: set a later day in content/site.yaml, build and publish`];
}
