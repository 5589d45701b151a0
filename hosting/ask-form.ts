/**
 * Posts an empty form to the form's URL, with the same headers as the contact page. Every field is empty
 * and the captcha token is invalid, so nothing is stored: a working service rejects it.
 *
 * @param form the URL that the built page posts to, and the key that it sends
 * @param origin origin of the live site
 * @returns one sentence for each reason why a visitor's form would fail; empty if the service works
 */
export async function askForm(
  form: { endpoint: string; accessKey: string },
  origin: string,
): Promise<string[]> {
  const url = new URL(form.endpoint, origin);
  const body = new FormData();
  for (const name of ['name', 'company', 'email', 'phone', 'description']) body.set(name, '');
  body.set('services', '[]');
  body.set('access_key', form.accessKey);
  body.set('recaptcha_token', 'check-deployed');
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { Accept: 'application/json', Origin: origin },
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  });

  const text = await response.text();
  const { status, headers } = response;
  const answer = readResponse(text);
  if (!answer) return [`status ${status} with ${describe(text)}: no form service answers there`];
  const words = `status ${status}, “${answer.message}”`;
  if (status >= 500) return [`${words}: the service is not well`];
  if (status === 404 || status === 405) return [`${words}: no form service takes a form there`];
  if (answer.success) return [`${words}: it takes a form with nothing in it`];
  if (status === 401) return [`${words}: it has another FORM_ACCESS_KEY than this build`];
  if (status === 429) return [`${words}: it limits this machine, so nothing is known; ask later`];
  if (status === 403 && !/captcha|bot/i.test(answer.message)) {
    return [`${words}: is ${origin} among its FORM_ALLOWED_ORIGINS?`];
  }
  const allowed = headers.get('access-control-allow-origin');
  if (url.origin !== origin && allowed !== origin && allowed !== '*') {
    return [`no browser lets ${origin} read its answers (Access-Control-Allow-Origin)`];
  }
  return [];
}

/** Form services put the message either at the top level or under `body`. */
function readResponse(text: string): { success: boolean; message: string } | undefined {
  try {
    const { success, message, body } = JSON.parse(text);
    if (typeof success !== 'boolean') return undefined;
    return { success, message: String(message ?? body?.message ?? '') };
  } catch {
    return undefined;
  }
}

const describe = (text: string) =>
  text.trim() === '' ? 'no words' : `“${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}”`;
