import {
  type ContactAddresses,
  contentSecurityPolicy,
  type InlineParts,
  inlineOnly,
} from './content-security-policy.ts';

/** A policy for one page or, if `path` ends in a slash, for everything under that folder. */
export type Rule = { path: string; contentSecurityPolicy: string };

/** The parts of a page that determine its policy. */
export type PageParts = InlineParts & {
  path: string;
  /** Set for the page with the contact form only, which never shares its policy. */
  contact?: ContactAddresses;
};

export type SharedPolicies = {
  /** One for each page with a policy of its own. */
  rules: Rule[];
  /** One for each folder whose pages share a policy, inner folders before outer ones. */
  folders: Rule[];
  otherwise: { contentSecurityPolicy: string };
  /** By path, the `<meta>` policies of pages whose response header allows any inline code. */
  inPages: ReadonlyMap<string, string>;
};

/** Cloudflare reads 100 rules; two of them are for all files and for hashed files. */
const MOST_RULES = 98;

/** Vercel accepts patterns of 4,096 characters, and one pattern lists every rule's path. */
const LONGEST_LIST = 4_000;

/**
 * Header and page have to fit into the first round trip of packets; this is twice the length of today's
 * policies. A `<meta>` takes less room, because it is compressed with the page.
 */
const LONGEST_POLICY = 1_200;

/**
 * Fits the policies of any number of pages into the number of rules that every host accepts. While they fit,
 * each page has its own rule. Beyond that the folder with the most pages becomes one rule that allows the
 * inline code of all its pages, and so on until the rules fit; if even the folders are too many, the rest gets
 * the general policy. If a shared policy gets too long, it allows any inline code, and each of its pages lists
 * its own hashes in a `<meta>`: a browser enforces both.
 *
 * @param notFound the 404 page, which some hosts send with the policy of whatever path was requested
 */
export function sharePolicies(pages: PageParts[], notFound: PageParts): SharedPolicies {
  let single = pages;
  const folders = new Map<string, PageParts[]>();
  const withinLimits = () => {
    const paths = [...single.map(({ path }) => path), ...folders.keys()];
    return paths.length <= MOST_RULES && paths.join('|').length <= LONGEST_LIST;
  };
  const share = (from: Folder[], ruleOf: (folder: Folder) => string) => {
    single = pages;
    folders.clear();
    for (const folder of from) {
      if (withinLimits()) return;
      const rule = ruleOf(folder);
      folders.set(rule, [...(folders.get(rule) ?? []), ...folder.pages]);
      const shared = new Set(folder.pages);
      single = single.filter((page) => !shared.has(page));
    }
  };
  const largestFirst = foldersOf(pages);
  share(
    largestFirst.filter(({ pages }) => pages.length > 1),
    ({ path }) => path,
  );
  if (!withinLimits()) {
    const within = largestFirst.filter(({ path }) => path !== '/');
    const top = largestFirst.filter(({ path }) => path === '/');
    share([...within, ...top], () => '/');
  }

  const inPages = new Map<string, string>();
  const policyOf = (...some: PageParts[]) => {
    const whole = contentSecurityPolicy(together(some), some[0]?.contact);
    if (whole.length <= LONGEST_POLICY || some[0]?.contact) return whole;
    for (const page of some) inPages.set(page.path, inlineOnly(page));
    return contentSecurityPolicy({ ...together(some), scripts: OPEN, styles: OPEN });
  };
  const general = folders.get('/') ?? [];
  folders.delete('/');
  return {
    rules: single.map((page) => ({ path: page.path, contentSecurityPolicy: policyOf(page) })),
    folders: [...folders]
      .map(([path, some]) => ({ path, contentSecurityPolicy: policyOf(...some, notFound) }))
      .sort((a, b) => b.path.length - a.path.length),
    otherwise: { contentSecurityPolicy: policyOf(...general, notFound) },
    inPages,
  };
}

/** Browsers ignore it beside a hash, so it replaces them; the page's `<meta>` lists the hashes. */
const OPEN = [{ source: "'unsafe-inline'" }];

type Folder = { path: string; pages: PageParts[] };

const foldersOf = (pages: PageParts[]): Folder[] =>
  Object.entries(
    Object.groupBy(
      pages.filter(({ contact }) => !contact),
      ({ path }) => path.slice(0, path.lastIndexOf('/') + 1),
    ),
  )
    .map(([path, pages = []]) => ({ path, pages }))
    .sort((a, b) => b.pages.length - a.pages.length);

const together = (pages: PageParts[]) => ({
  scripts: pages.flatMap(({ scripts }) => scripts),
  styles: pages.flatMap(({ styles }) => styles),
  hasForm: pages.some(({ hasForm }) => hasForm),
});
