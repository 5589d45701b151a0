import type { MiddlewareHandler } from 'hono';

/**
 * The headers of every response, the same for every page: a page's own policy is in the page
 * (src/build/finish/page-policy.ts). The build fills them into each host's template.
 */
export const headers: Readonly<Record<string, string>> = {
  // The one restriction of pages that a <meta> cannot express.
  'Content-Security-Policy': "frame-ancestors 'none'",
  // Two years of https only. `preload` cannot be undone quickly, so the operator decides about it.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  // Browsers must not guess a type from a file's content.
  'X-Content-Type-Options': 'nosniff',
  // Other sites see our origin, not which page the visitor came from.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Features that read a sensor or prompt the visitor. The site uses none, so injected code may use
  // none either. Only those that Chromium knows, because every response carries the list.
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
  // No other window gets a reference to ours. COEP is left out because it breaks the captcha's
  // frame.
  'Cross-Origin-Opener-Policy': 'same-origin',
  // No other site can embed our files.
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
 * Files that only hosts read: `_headers`, dot files except /.well-known/, precompressed copies. The
 * build fills the pattern into the configurations; it has no look-ahead, because Caddy's
 * expressions lack it.
 */
export const HIDDEN = /^\/_(headers|redirects)$|\/\.[^w]|\.(br|gz)$/;

/** The headers of the response to a request for `path`, given the response's status. */
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

/** Bytes of the headers of a page's response in HTTP/1.1. */
export const headerBytes = Object.entries(headersFor('/', 200)).reduce(
  (sum, header) => sum + `${header.join(': ')}\r\n`.length,
  SERVER_BYTES,
);

/**
 * Adds the headers of every response to those of the form service, where no nginx or Caddy in front
 * does.
 */
export const addHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(headers)) {
    if (!c.res.headers.has(name)) c.header(name, value);
  }
};
