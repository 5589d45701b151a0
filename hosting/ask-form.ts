import { parse } from 'node-html-parser';

/** A form that a page posts, with the key that it sends. Both are public. */
export interface PostedForm {
  action: string;
  accessKey: string;
  /** Whether its page loads the service's own captcha. */
  ownCaptcha: boolean;
}

/** @returns every different form that these pages post */
export function findForms(pages: readonly string[]): PostedForm[] {
  const forms = pages
    .filter((html) => html.includes('method="post"'))
    .flatMap((html) =>
      parse(html)
        .querySelectorAll('form[method=post]')
        .map((form) => ({
          action: form.getAttribute('action') ?? '',
          accessKey: form.querySelector('[name=access_key]')?.getAttribute('value') ?? '',
          ownCaptcha: html.includes('/captcha/api.js'),
        })),
    );
  return [...new Map(forms.map((form) => [JSON.stringify(form), form])).values()];
}

/** What a form service means by a status in answer to a form in which nothing is filled in. */
const MEANING: Readonly<Record<number, string>> = {
  200: 'it takes a form with nothing in it',
  401: 'it has another FORM_ACCESS_KEY than this build',
  403: 'is this site among its FORM_ALLOWED_ORIGINS?',
  404: 'no form service answers there',
  405: 'no form service answers there',
  429: 'it limits this machine, so nothing is known; ask later',
};

/**
 * Posts an empty form as the page would. A working service refuses it with status 400 or 422 and stores nothing.
 *
 * @param origin origin of the live site
 * @returns one sentence if a visitor's form would fail; empty if the service works
 */
export async function askForm(form: PostedForm, origin: string): Promise<string[]> {
  const body = new FormData();
  body.set('services', '[]');
  body.set('access_key', form.accessKey);
  const { status, headers } = await fetch(new URL(form.action, origin), {
    method: 'POST',
    body,
    headers: { Accept: 'application/json', Origin: origin },
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  });
  if (status !== 400 && status !== 422) {
    return [`status ${status}: ${MEANING[status] ?? 'the service is failing'}`];
  }
  return [...mayRead(form, origin, headers), ...(await askCaptcha(form, origin))];
}

/** A visitor who gets no challenge has no token, and cannot send the form. */
async function askCaptcha({ action, ownCaptcha }: PostedForm, origin: string): Promise<string[]> {
  if (!ownCaptcha) return [];
  const { status } = await fetch(new URL(`${action}/challenge`, origin), {
    headers: { Origin: origin },
    signal: AbortSignal.timeout(20_000),
  });
  return status === 200
    ? []
    : [
        `status ${status} for a challenge of its captcha: does the proxy pass ${action}/challenge on, and is the service set to its own captcha (no CAPTCHA_VERIFY_URL)?`,
      ];
}

function mayRead({ action }: PostedForm, origin: string, headers: Headers): string[] {
  const allowed = headers.get('access-control-allow-origin');
  const isOwn = new URL(action, origin).origin === origin;
  return isOwn || allowed === origin || allowed === '*'
    ? []
    : [`no browser lets ${origin} read its answers (Access-Control-Allow-Origin)`];
}
