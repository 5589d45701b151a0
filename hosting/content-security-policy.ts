import type { InlineContent, InlineElement } from './inline-content.ts';

/** Of a page, or of several that share a policy. */
export type InlineParts = Record<'scripts' | 'styles', Pick<InlineElement, 'source'>[]> &
  Pick<InlineContent, 'hasForm'>;

/** What /contact needs beyond its own origin; both are full addresses or paths of this site. */
export type ContactAddresses = { formEndpoint: string; captchaScript: string };

/**
 * The Content-Security-Policy of one page (docs/security.md gives the reasons at length).
 *
 * Nothing is allowed that is not named. What is inline is named by its hash: `'strict-dynamic'` would
 * block the imports of our own modules, and nonces need a server that writes pages.
 *
 * @param contact only for the page with the contact form
 */
export function contentSecurityPolicy(inline: InlineParts, contact?: ContactAddresses): string {
  const captcha = contact ? captchaSources(contact.captchaScript) : NO_CAPTCHA;
  const endpoint = contact ? [source(contact.formEndpoint)] : [];
  return serialise({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...sources(inline.scripts), ...captcha.script],
    // The captcha writes its badge with inline styles that change with each of its releases. A hash
    // beside 'unsafe-inline' would switch it off, so it is one or the other.
    'style-src': ["'self'", ...(contact ? ["'unsafe-inline'"] : sources(inline.styles))],
    // The icon of the tab stands in the page itself.
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    // No page but /contact connects to anything; what grades a page looks for robots.txt from within it.
    'connect-src': ["'self'", ...endpoint, ...captcha.connect],
    'frame-src': captcha.frame,
    // These three do not fall back to default-src. With scripts off the form posts by itself.
    'form-action': contact ? endpoint : inline.hasForm ? ["'self'"] : ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    // No text becomes markup or a script's address; the waves' worker is the one address there is.
    ...(contact ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['waves'] }),
  });
}

/** What a `<meta>` says of a page whose answer leaves its inline parts open (share-policies.ts). */
export const inlineOnly = (inline: InlineParts): string =>
  serialise({
    'script-src': ["'self'", ...sources(inline.scripts)],
    'style-src': ["'self'", ...sources(inline.styles)],
  });

type CaptchaSources = Record<'script' | 'connect' | 'frame', string[]>;

const NO_CAPTCHA: CaptchaSources = { script: [], connect: [], frame: [] };

/** reCAPTCHA's own paths and no more of its hosts; of any other provider, the script's origin. */
function captchaSources(script: string): CaptchaSources {
  if (script.startsWith('/')) return NO_CAPTCHA;
  const { origin, hostname } = new URL(script);
  if (hostname !== 'www.google.com' && hostname !== 'www.recaptcha.net') {
    return { script: [origin], connect: [origin], frame: [origin] };
  }
  const own = `${origin}/recaptcha/`;
  return {
    script: [own, 'https://www.gstatic.com/recaptcha/'],
    connect: [own],
    frame: [own, 'https://recaptcha.google.com/recaptcha/'],
  };
}

const sources = (elements: InlineParts['scripts']) => elements.map(({ source }) => source);

function source(url: string): string {
  if (url.startsWith('/')) return "'self'";
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

const serialise = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, [...new Set(sources)]] as const)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
