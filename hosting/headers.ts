import type { MiddlewareHandler } from 'hono';

/**
 * The headers of every response; a page's own policy is in the page
 * (src/build/finish/page-policy.ts). The build fills them into each host's template.
 */
export const headers: Readonly<Record<string, string>> = {
  // The one restriction of pages that a <meta> cannot express.
  'Content-Security-Policy': "frame-ancestors 'none'",
  // `preload` cannot be undone quickly, so the operator decides about it.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // What reads a sensor or prompts the visitor; only what Chromium knows, because every response
  // carries the list.
  'Permissions-Policy': [
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'publickey-credentials-get',
    'serial',
    'usb',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
  // COEP is left out because it breaks the captcha's frame.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Files under this path carry a hash of their content in their name. */
export const HASHED = '/_astro/';

export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  /** Cached but revalidated each time: a 304 is one round trip without a body. */
  otherwise: 'public, max-age=0, must-revalidate',
};

/**
 * What only hosts read: `_headers`, dot files except /.well-known/, precompressed copies. Caddy's
 * expressions have no look-ahead.
 */
export const HIDDEN = /^\/_(headers|redirects)$|\/\.[^w]|\.(br|gz)$/;

export function headersFor(path: string, status: number): Record<string, string> {
  const isFound = [200, 206, 304].includes(status);
  const isHashed = isFound && path.startsWith(HASHED);
  return {
    ...headers,
    'Cache-Control': cacheControl[isHashed ? 'hashed' : 'otherwise'],
    ...(isFound && path.endsWith('.md') && { Link: canonicalOf(path) }),
  };
}

/** Names the page of a Markdown alternate, so that search engines list that. */
export const canonicalOf = (path: string) =>
  `<${path.replace(/(^\/index)?\.md$/, '') || '/'}>; rel="canonical"`;

/** Bytes of what nginx adds: the status, date, type, length, encoding, ETag and a few more. */
const SERVER_BYTES = 290;

export const headerBytes = Object.entries(headersFor('/', 200)).reduce(
  (sum, header) => sum + `${header.join(': ')}\r\n`.length,
  SERVER_BYTES,
);

/** For the form service, where no nginx or Caddy stands in front. */
export const addHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(headers)) {
    if (!c.res.headers.has(name)) c.header(name, value);
  }
};
