/**
 * The policy of headers, caching and redirects. The build derives it from the built pages, writes it for
 * each kind of host, and as deploy/policy.json for the local server and `npm run check:deployed`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContactAddresses, InlineParts } from './content-security-policy.ts';
import { type InlineContent, type InlineElement, readInlineContent } from './inline-content.ts';
import { redirectsTo } from './redirects.ts';
import { type PageParts, type Rule, type SharedPolicies, sharePolicies } from './share-policies.ts';

export type SitePolicy = {
  /** Where the site is published, such as https://www.sonic.example. */
  origin: string;
  /** Path of every page. */
  pages: string[];
  /** One rule for each page with a policy of its own; on a site of up to 98 pages, all of them. */
  rules: Rule[];
  /** Rules for paths under a folder that have no rule of their own; the first match wins. */
  folders: Rule[];
  /** For every other response: files, redirects and the 404 page. */
  otherwise: { contentSecurityPolicy: string };
  /** From a former or alternative path to its page, with status 301. */
  redirects: Record<string, string>;
  /** The URL that the contact form posts to, and the key that its page sends; both are public. */
  form: { endpoint: string; accessKey: string };
  /** The path that our own server proxies to the form service; null if the form posts to another origin. */
  formPath: string | null;
};

/** Headers of every response. */
export const headers: Record<string, string> = {
  // Two years of https only. `preload` cannot be undone quickly, so the operator decides about it.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  // Browsers must not guess a type from a file's content.
  'X-Content-Type-Options': 'nosniff',
  // Other sites see our origin, not which page the visitor came from.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Features that read a sensor or prompt the visitor. The site uses none, so injected code may not either.
  // Only those that Chromium knows, because every response carries the list.
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
  // No other window gets a reference to ours. COEP is left out because it breaks the captcha's frame.
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
  /** A response to a form is for one visitor only. */
  form: 'no-store',
};

/**
 * Files that only hosts read: `_headers`, dot files except /.well-known/, precompressed copies. The
 * pattern has no look-ahead, because Caddy's regular expressions lack it.
 */
export const HIDDEN = /^\/_(headers|redirects)$|\/\.[^w]|\.(br|gz)$/;

const CONTACT = '/contact';

/** The parts of a page for its policy, without the texts, which would use much memory on a large site. */
export function readParts(html: string): InlineParts & Pick<InlineContent, 'faults'> {
  const { scripts, styles, hasForm, faults } = readInlineContent(html);
  const source = ({ source }: InlineElement) => ({ source });
  return { scripts: scripts.map(source), styles: styles.map(source), hasForm, faults };
}

/**
 * Derives the policy from a built site.
 *
 * @param root folder of the built site
 * @param read {@link readParts}, or a cached version of it
 * @returns the policy, and `inPages`: the `<meta>` policies by path (share-policies.ts)
 * @throws Error that lists every page with something that no strict policy can allow
 */
export function readBuiltSite(
  root: string,
  { siteUrl, accessKey, ...contact }: ContactAddresses & { siteUrl: string; accessKey: string },
  read = readParts,
): { policy: SitePolicy } & Pick<SharedPolicies, 'inPages'> {
  const faults: string[] = [];
  const all = globSync('**/*.html', { cwd: root })
    .sort()
    .map((file): PageParts => {
      const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
      const { faults: found, ...parts } = read(readFileSync(join(root, file), 'utf8'));
      faults.push(...found.map((fault) => `  ${file}: ${fault}`));
      return { path, ...parts, ...(path === CONTACT ? { contact } : {}) };
    });
  if (faults.length > 0) {
    throw new Error(
      `The Content-Security-Policy blocks what these built pages hold:\n${faults.join('\n')}`,
    );
  }
  const notFound = all.find(({ path }) => path === '/404');
  if (!notFound) throw new Error(`There is no 404.html in ${root}: src/pages/404.astro makes it.`);
  const pages = all.filter((page) => page !== notFound);
  const paths = pages.map(({ path }) => path);
  const { inPages, ...policies } = sharePolicies(pages, notFound);
  return {
    policy: {
      origin: new URL(siteUrl).origin,
      pages: paths,
      ...policies,
      redirects: redirectsTo(paths),
      form: { endpoint: contact.formEndpoint, accessKey },
      formPath: contact.formEndpoint.startsWith('/') ? contact.formEndpoint : null,
    },
    inPages,
  };
}

/** The headers of the response to a request for `path`, given the response's status. */
export function headersFor(
  policy: SitePolicy,
  path: string,
  status: number,
): Record<string, string> {
  // The 404 page has one policy at every path.
  const rule =
    status === 404
      ? undefined
      : (policy.rules.find((rule) => rule.path === path) ??
        policy.folders.find((folder) => path.startsWith(folder.path)));
  return {
    ...headers,
    'Content-Security-Policy': (rule ?? policy.otherwise).contentSecurityPolicy,
    'Cache-Control': cacheControl[cachingOf()],
  };

  function cachingOf() {
    if (path === policy.formPath) return 'form';
    return path.startsWith(HASHED) && [200, 206, 304].includes(status) ? 'hashed' : 'otherwise';
  }
}
