/**
 * The one policy of headers, caching and redirects. The build works it out from the built pages,
 * writes it for each kind of host, and keeps it as deploy/policy.json for the local server and for
 * `npm run check:deployed`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContactAddresses } from './content-security-policy.ts';
import { readInlineContent } from './inline-content.ts';
import { redirectsTo } from './redirects.ts';
import { type PageParts, type Rule, type SharedPolicies, sharePolicies } from './share-policies.ts';

export type SitePolicy = {
  /** Where the site is published, such as https://www.sonic.example. */
  origin: string;
  /** Address of every page. */
  pages: string[];
  /** For each page with a policy of its own; up to 98 pages, that is all. */
  rules: Rule[];
  /** For what is beneath these folders and has no rule; the first that matches counts. */
  folders: Rule[];
  /** Of every other answer: files, redirects, and the page for what is not there. */
  otherwise: { contentSecurityPolicy: string };
  /** Old or other address to page, with status 301. */
  redirects: Record<string, string>;
  /** Where the contact form posts to, and the key that its page sends; both public. */
  form: { endpoint: string; accessKey: string };
  /** Where a server of ours passes the contact form on to the form service; null when it posts elsewhere. */
  formPath: string | null;
};

/** On every answer, whatever it is. */
export const headers: Record<string, string> = {
  // Two years of https only. Not `preload`: that cannot be taken back quickly, so it is the operator's to add.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  // A file is what its type says, never what it looks like.
  'X-Content-Type-Options': 'nosniff',
  // Other sites learn that a visitor came from here, not from which page.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // What reads a sensor or asks the visitor for something: the site uses none of it, so nothing that gets into
  // a page can either. Named are those only, as every answer carries the list, and of those what Chromium knows.
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
  // No other window can hold on to ours. COEP is left out: it breaks the captcha's frame.
  'Cross-Origin-Opener-Policy': 'same-origin',
  // No other site can embed our files.
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Files under this path carry a hash of their content in their name. */
export const HASHED = '/_astro/';

export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  /** Kept, but asked for again each time: an answer of 304 is one round trip without a body. */
  otherwise: 'public, max-age=0, must-revalidate',
  /** What the form's address says is for one visitor, once. */
  form: 'no-store',
};

/**
 * What hosts read and visitors never ask for: `_headers`, dot files but /.well-known/, precompressed
 * copies. Without look-ahead, which Caddy's expressions lack.
 */
export const HIDDEN = /^\/_(headers|redirects)$|\/\.[^w]|\.(br|gz)$/;

const CONTACT = '/contact';

/**
 * Works out the policy of a built site.
 *
 * @param root folder of the built site
 * @returns the policy, and by its address what a page of too many has to say itself
 * @throws Error that lists every page with something that no strict policy can allow
 */
export function readBuiltSite(
  root: string,
  { siteUrl, accessKey, ...contact }: ContactAddresses & { siteUrl: string; accessKey: string },
): { policy: SitePolicy } & Pick<SharedPolicies, 'inPages'> {
  const faults: string[] = [];
  const all = globSync('**/*.html', { cwd: root })
    .sort()
    .map((file): PageParts => {
      const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
      const inline = readInlineContent(readFileSync(join(root, file), 'utf8'));
      faults.push(...inline.faults.map((fault) => `  ${file}: ${fault}`));
      // Without their texts: of many pages, that is much to keep.
      const source = ({ source }: { source: string }) => ({ source });
      return {
        path,
        scripts: inline.scripts.map(source),
        styles: inline.styles.map(source),
        hasForm: inline.hasForm,
        ...(path === CONTACT ? { contact } : {}),
      };
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

/** The policy as a request meets it: `status` of the answer, `path` as asked for. */
export function headersFor(
  policy: SitePolicy,
  path: string,
  status: number,
): Record<string, string> {
  // The page for what is not there has its own, wherever that is.
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
