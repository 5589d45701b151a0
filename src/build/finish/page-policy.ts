import { cspHash } from '../inline.ts';
import type { PageElement } from '../read-page.ts';
import { isInlineScript } from './inline-code.ts';

/** What a page may load or post to besides the site itself. */
export interface PolicySettings {
  /** The site's origin, such as https://www.sonic.example. */
  origin: string;
  /** Where the contact form posts to: an absolute URL, or a path of this site. */
  formEndpoint: string;
  /** The captcha's script: an absolute URL, or a path of this site. */
  captchaScript: string;
}

/**
 * The Content-Security-Policy of one page, for a `<meta>` (docs/security.md gives the reasons). It
 * follows from what the page holds, never from where the page is.
 *
 * Inline scripts and styles are allowed by hash: `'strict-dynamic'` would block the imports of our
 * own modules, and nonces need a server that renders each page.
 *
 * @returns the policy, and a sentence for each element that it would block
 */
export function pagePolicy(
  elements: readonly PageElement[],
  settings: PolicySettings,
): { policy: string; errors: string[] } {
  const forms = elements
    .filter(({ tag }) => tag === 'form')
    .map((form) => ({ form, target: targetOf(form, settings) }));
  const hasFormFor = (wanted: Target) => forms.some(({ target }) => target === wanted);
  const hasContactForm = hasFormFor('service');
  const endpoint = hasContactForm ? [source(settings.formEndpoint, settings.origin)] : [];
  const postsTo = [...(hasFormFor('site') ? ["'self'"] : []), ...endpoint];
  const captcha = hasContactForm ? captchaSources(settings) : undefined;
  const hashes = (isWanted: (element: PageElement) => boolean) =>
    elements.filter(isWanted).map(({ text }) => `'${cspHash(text)}'`);
  const policy = serialise({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(isInlineScript), ...(captcha?.scripts ?? [])],
    // The badge of a captcha has inline styles that change with each of its releases. A browser
    // ignores 'unsafe-inline' beside a hash, so there are no hashes then.
    'style-src': [
      "'self'",
      ...(captcha ? ["'unsafe-inline'"] : hashes(({ tag }) => tag === 'style')),
    ],
    // The favicon is a data URL.
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    // Lighthouse fetches robots.txt from inside the page.
    'connect-src': [
      "'self'",
      ...endpoint,
      ...(captcha?.connections ?? endpoint.filter(isUrl).map(challengesAt)),
    ],
    'frame-src': captcha?.frames ?? [],
    // These two do not fall back to default-src. Without scripts the browser itself posts the form.
    'form-action': postsTo.length > 0 ? postsTo : ["'none'"],
    'base-uri': ["'none'"],
    // No string becomes markup or a script URL; the exceptions are the URLs of the waves' worker,
    // of the site's own captcha and of its worker. Scripts of other captchas do not comply.
    ...(captcha
      ? {}
      : {
          'require-trusted-types-for': ["'script'"],
          'trusted-types': ['waves', ...(hasContactForm ? ['captcha', 'captcha-worker'] : [])],
        }),
  });
  const errors = [
    ...forms.filter(({ target }) => target === 'elsewhere').map(({ form }) => wrongForm(form)),
    ...elements.filter((element) => isThirdParty(element, settings)).map(wrongSource),
  ];
  return { policy, errors };
}

type Target = 'service' | 'site' | 'elsewhere';

function targetOf({ attributes }: PageElement, { origin, formEndpoint }: PolicySettings): Target {
  const method = attributes.get('method')?.toLowerCase() ?? 'get';
  const action = attributes.get('action') ?? '';
  if (!URL.canParse(action, origin)) return 'elsewhere';
  const url = new URL(action, origin);
  if (method === 'post') {
    return url.href === new URL(formEndpoint, origin).href ? 'service' : 'elsewhere';
  }
  return url.origin === origin ? 'site' : 'elsewhere';
}

const wrongForm = ({ attributes }: PageElement) =>
  `<form method="${attributes.get('method') ?? 'get'}" action="${attributes.get('action') ?? ''}">: a form can post to FORM_ENDPOINT, or use the method get on this site`;

/**
 * Whether an element loads something from elsewhere, or any page: none of this site can be in a
 * frame (frame-ancestors).
 */
function isThirdParty({ tag, attributes }: PageElement, { origin }: PolicySettings): boolean {
  if (tag === 'iframe') return true;
  const src = attributes.get('src');
  if (src === undefined || !['script', 'img'].includes(tag)) return false;
  const url = URL.parse(src, origin);
  return url?.origin !== origin && !(tag === 'img' && url?.protocol === 'data:');
}

const wrongSource = ({ tag, attributes }: PageElement) =>
  `<${tag} src="${attributes.get('src') ?? ''}">: remove it. A page loads nothing from elsewhere`;

/**
 * For reCAPTCHA only its paths on Google's hosts; for any other provider the script's whole origin.
 *
 * @returns undefined for a captcha of this site, which needs nothing
 */
function captchaSources({ captchaScript, origin: site }: PolicySettings) {
  const { origin, hostname } = new URL(captchaScript, site);
  if (origin === site) return undefined;
  if (hostname !== 'www.google.com' && hostname !== 'www.recaptcha.net') {
    return { scripts: [origin], connections: [origin], frames: [origin] };
  }
  const own = `${origin}/recaptcha/`;
  return {
    scripts: [own, 'https://www.gstatic.com/recaptcha/'],
    connections: [own],
    frames: [own, 'https://recaptcha.google.com/recaptcha/'],
  };
}

const isUrl = (address: string) => address !== "'self'";

/** Where the site's own captcha gets its challenges. */
const challengesAt = (address: string) => `${address}/challenge`;

function source(address: string, site: string): string {
  const { origin, pathname } = new URL(address, site);
  // Either character would end a directive.
  return origin === site ? "'self'" : origin + pathname.replaceAll(/[;,]/g, encodeURIComponent);
}

const serialise = (directives: Readonly<Record<string, string[]>>) =>
  Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
