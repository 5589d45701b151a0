import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { FIELD_NAMES, type Field, fieldOf } from '../form-service/contract.ts';

/** A page's form and the key that it sends, which are both public. */
export interface PostedForm {
  action: string;
  accessKey: string;
  /** Whether its page loads the service's own captcha. */
  ownCaptcha: boolean;
}

/** The form is the same on each page that has one. */
export function findForm(pages: readonly string[]): PostedForm | undefined {
  const page = pages.find((html) => html.includes('method="post"'));
  if (!page) return undefined;
  const elements = elementsIn(parse(page));
  const read = (name: string, value: string, wanted: string) => {
    const element = elements.find((it) => attributeOf(it, name) === value);
    return element ? attributeOf(element, wanted) : '';
  };
  return {
    action: read('method', 'post', 'action'),
    accessKey: read('name', 'access_key', 'value'),
    ownCaptcha: page.includes('/captcha/api.js'),
  };
}

type Element = DefaultTreeAdapterTypes.Element;

const elementsIn = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode): Element[] =>
  childNodes.flatMap((node) => ('tagName' in node ? [node, ...elementsIn(node)] : []));

const attributeOf = ({ attrs }: Element, name: string) =>
  attrs.find((each) => each.name === name)?.value ?? '';

const MEANING: Readonly<Record<number, string>> = {
  200: 'it accepts an empty form',
  401: 'its FORM_ACCESS_KEY differs from this build',
  403: 'is this site among its FORM_ALLOWED_ORIGINS?',
  404: 'no form service answers there',
  405: 'no form service answers there',
  429: 'it is limiting this machine, so the form could not be checked; try later',
};

/**
 * Posts an empty form, which a working service rejects with status 400 or 422; with a captcha
 * provider also a full one with a made-up token.
 *
 * @param origin of the live site
 * @returns one sentence if a visitor's form would fail
 */
export async function probeForm(form: PostedForm, origin: string): Promise<string[]> {
  const body = new FormData();
  body.set('services', '[]');
  body.set('access_key', form.accessKey);
  const { status, headers } = await post(form, origin, body);
  if (status !== 400 && status !== 422) {
    return [`status ${status}: ${MEANING[status] ?? 'the service is failing'}`];
  }
  const probeCaptcha = form.ownCaptcha ? probeChallenge : probeVerifier;
  return [...mayRead(form, origin, headers), ...(await probeCaptcha(form, origin))];
}

/** A visitor who gets no challenge has no token, and cannot send the form. */
async function probeChallenge({ action }: PostedForm, origin: string): Promise<string[]> {
  const status = await challengeStatus(action, origin);
  return status === 200
    ? []
    : [
        `status ${status} for a challenge of its captcha: does the proxy pass ${action}/challenge on, and is the service set to its own captcha (no CAPTCHA_VERIFY_URL)?`,
      ];
}

/** The sender of the form that tests a captcha provider. */
const PROBER = 'check-deployed@sonic.invalid';

/** Only a service with the provider's right secret rejects the token. */
async function probeVerifier(form: PostedForm, origin: string): Promise<string[]> {
  if ((await challengeStatus(form.action, origin)) === 200) {
    return [
      'the page loads the captcha of a provider, but the service checks its own: set CAPTCHA_VERIFY_URL there, or build without CAPTCHA_SCRIPT_URL',
    ];
  }
  const body = new FormData();
  for (const name of FIELD_NAMES) body.set(name, exampleOf(fieldOf(name)));
  body.set('access_key', form.accessKey);
  body.set('recaptcha_token', 'a made-up token');
  const response = await post(form, origin, body);
  const { code } = await response.json().catch(() => ({}));
  if (code === 'captcha-unreachable') {
    return [
      'its captcha provider gives it no verdict, so no visitor can send the form: is CAPTCHA_SECRET right, and can the service reach CAPTCHA_VERIFY_URL? Its log says why (captcha-unreachable)',
    ];
  }
  if (response.ok) {
    return [
      `it accepted a form with a made-up captcha token: either it checks none, or CAPTCHA_SECRET has been wrong, or CAPTCHA_VERIFY_URL unreachable, for over two minutes. Delete that form: npm run leads -- erase ${PROBER}`,
    ];
  }
  return [];
}

function exampleOf({ kind }: Field): string {
  if (kind === 'email') return PROBER;
  if (kind === 'tel') return '000';
  if (kind === 'list') return '[]';
  return 'npm run check:deployed';
}

async function challengeStatus(action: string, origin: string): Promise<number> {
  const { status } = await fetch(new URL(`${action}/challenge`, origin), {
    headers: { Origin: origin },
    signal: AbortSignal.timeout(20_000),
  });
  return status;
}

const post = ({ action }: PostedForm, origin: string, body: FormData): Promise<Response> =>
  fetch(new URL(action, origin), {
    method: 'POST',
    body,
    headers: { Accept: 'application/json', Origin: origin },
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  });

function mayRead({ action }: PostedForm, origin: string, headers: Headers): string[] {
  const allowed = headers.get('access-control-allow-origin');
  const isOwn = new URL(action, origin).origin === origin;
  return isOwn || allowed === origin || allowed === '*'
    ? []
    : [`no browser lets ${origin} read its answers (Access-Control-Allow-Origin)`];
}
