import type { InlineContent, InlineElement } from './inline-content.ts';

/** The inline scripts and styles of one page, or of several pages that share a policy. */
export type InlineParts = Record<'scripts' | 'styles', Pick<InlineElement, 'source'>[]> &
  Pick<InlineContent, 'hasForm'>;

/** What /contact loads or posts to; each is an absolute URL or a path of this site. */
export type ContactAddresses = { formEndpoint: string; captchaScript: string };

/**
 * The Content-Security-Policy of one page (docs/security.md gives the reasons at length).
 *
 * Inline scripts and styles are allowed by hash: `'strict-dynamic'` would block the imports of our own
 * modules, and nonces need a server that renders each page.
 *
 * @param contact pass it for the page with the contact form only
 */
export function contentSecurityPolicy(inline: InlineParts, contact?: ContactAddresses): string {
  const captcha = contact ? captchaSources(contact.captchaScript) : NO_CAPTCHA;
  const endpoint = contact ? [source(contact.formEndpoint)] : [];
  return serialise({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...sources(inline.scripts), ...captcha.script],
    // The captcha's badge has inline styles that change with each of its releases. A browser ignores
    // 'unsafe-inline' beside a hash, so /contact lists no hashes.
    'style-src': ["'self'", ...(contact ? ["'unsafe-inline'"] : sources(inline.styles))],
    // The favicon is a data URL.
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    // Only /contact connects to another origin. Lighthouse fetches robots.txt from inside the page.
    'connect-src': ["'self'", ...endpoint, ...captcha.connect],
    'frame-src': captcha.frame,
    // These three do not fall back to default-src. Without scripts the browser itself posts the form.
    'form-action': contact ? endpoint : inline.hasForm ? ["'self'"] : ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    // No string becomes markup or a script URL; the only exception is the URL of the waves' worker.
    ...(contact ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['waves'] }),
  });
}

/** The `<meta>` policy of a page whose response header allows any inline code (share-policies.ts). */
export const inlineOnly = (inline: InlineParts): string =>
  serialise({
    'script-src': ["'self'", ...sources(inline.scripts)],
    'style-src': ["'self'", ...sources(inline.styles)],
  });

type CaptchaSources = Record<'script' | 'connect' | 'frame', string[]>;

const NO_CAPTCHA: CaptchaSources = { script: [], connect: [], frame: [] };

/** For reCAPTCHA only its paths on Google's hosts; for any other provider the script's whole origin. */
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
