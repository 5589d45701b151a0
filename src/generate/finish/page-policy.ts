import type { PageElement } from '../../site/read-page.ts';
import { cspHash } from '../inline.ts';
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

type Directives = Record<string, string[]>;

/** The elements that load their `src`. */
const LOADS = ['script', 'iframe', 'img'];

/**
 * The Content-Security-Policy of one page, for a `<meta>` (docs/security.md gives the reasons). It
 * follows from what the page holds, never from where the page is.
 *
 * Inline scripts and styles are allowed by hash: `'strict-dynamic'` would block the imports of our own
 * modules, and nonces need a server that renders each page.
 *
 * @returns the policy, and a sentence for each element that it would block
 */
export function pagePolicy(
  elements: readonly PageElement[],
  settings: PolicySettings,
): { policy: string; errors: string[] } {
  const errors: string[] = [];
  const needed: Directives = {};
  const need = (name: string, ...sources: string[]) => {
    needed[name] = [...(needed[name] ?? []), ...sources];
  };
  let hasContactForm = false;

  for (const element of elements) {
    if (element.tag === 'form') {
      const target = targetOf(element, settings);
      if (target === 'service') hasContactForm = true;
      else if (target === 'site') need('form-action', "'self'");
      else if (target === 'elsewhere') errors.push(wrongForm(element));
    }
    const src = element.attributes.get('src') ?? (element.tag === 'iframe' ? '' : undefined);
    if (
      LOADS.includes(element.tag) &&
      src !== undefined &&
      isThirdParty(src, element.tag, settings)
    ) {
      errors.push(`<${element.tag} src="${src}">: remove it. A page loads nothing from elsewhere`);
    }
  }

  const captcha = hasContactForm ? captchaSources(settings) : undefined;
  if (hasContactForm) {
    const endpoint = source(settings.formEndpoint, settings.origin);
    need('connect-src', endpoint);
    // Where the site's own captcha gets its challenges.
    if (!captcha && endpoint !== "'self'") need('connect-src', `${endpoint}/challenge`);
    need('form-action', endpoint);
    for (const [name, sources] of Object.entries(captcha ?? {})) need(name, ...sources);
  }
  const hashes = (isWanted: (element: PageElement) => boolean) =>
    elements.filter(isWanted).map(({ text }) => `'${cspHash(text)}'`);
  const policy = serialise({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(isInlineScript), ...(needed['script-src'] ?? [])],
    // The badge of a captcha has inline styles that change with each of its releases. A browser ignores
    // 'unsafe-inline' beside a hash, so there are no hashes then.
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
    'connect-src': ["'self'", ...(needed['connect-src'] ?? [])],
    'frame-src': needed['frame-src'] ?? [],
    // These two do not fall back to default-src. Without scripts the browser itself posts the form.
    'form-action': needed['form-action'] ?? ["'none'"],
    'base-uri': ["'none'"],
    // No string becomes markup or a script URL; the exceptions are the URLs of the waves' worker, of the
    // site's own captcha and of its worker. Scripts of other captchas do not comply.
    ...(captcha
      ? {}
      : {
          'require-trusted-types-for': ["'script'"],
          'trusted-types': ['waves', ...(hasContactForm ? ['captcha', 'captcha-worker'] : [])],
        }),
  });
  return { policy, errors };
}

type Target = 'service' | 'site' | 'elsewhere' | 'nowhere';

function targetOf({ attributes }: PageElement, { origin, formEndpoint }: PolicySettings): Target {
  const method = attributes.get('method')?.toLowerCase() ?? 'get';
  const action = attributes.get('action') ?? '';
  if (method === 'dialog') return 'nowhere';
  if (!URL.canParse(action, origin)) return 'elsewhere';
  const url = new URL(action, origin);
  if (method === 'post') {
    return url.href === new URL(formEndpoint, origin).href ? 'service' : 'elsewhere';
  }
  return url.origin === origin ? 'site' : 'elsewhere';
}

const wrongForm = ({ attributes }: PageElement) =>
  `<form method="${attributes.get('method') ?? 'get'}" action="${attributes.get('action') ?? ''}">: a form can post to FORM_ENDPOINT, or use the method get on this site`;

function isThirdParty(src: string, tag: string, { origin }: PolicySettings): boolean {
  if (!URL.canParse(src, origin)) return true;
  const url = new URL(src, origin);
  if (tag === 'img' && url.protocol === 'data:') return false;
  // No page of this site can be shown in a frame (frame-ancestors).
  return tag === 'iframe' || url.origin !== origin;
}

/**
 * For reCAPTCHA only its paths on Google's hosts; for any other provider the script's whole origin.
 *
 * @returns undefined for a captcha of this site, which needs nothing
 */
function captchaSources({ captchaScript, origin: site }: PolicySettings): Directives | undefined {
  const { origin, hostname } = new URL(captchaScript, site);
  if (origin === site) return undefined;
  if (hostname !== 'www.google.com' && hostname !== 'www.recaptcha.net') {
    return { 'script-src': [origin], 'connect-src': [origin], 'frame-src': [origin] };
  }
  const own = `${origin}/recaptcha/`;
  return {
    'script-src': [own, 'https://www.gstatic.com/recaptcha/'],
    'connect-src': [own],
    'frame-src': [own, 'https://recaptcha.google.com/recaptcha/'],
  };
}

function source(address: string, site: string): string {
  const { origin, pathname } = new URL(address, site);
  // Either character would end a directive.
  return origin === site ? "'self'" : origin + pathname.replaceAll(/[;,]/g, encodeURIComponent);
}

const serialise = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, [...new Set(sources)]] as const)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
