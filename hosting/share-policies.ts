import {
  type ContactAddresses,
  contentSecurityPolicy,
  type InlineParts,
  inlineOnly,
} from './content-security-policy.ts';

/** A policy and where it holds: at the address of a page, or, where `path` ends in a slash, beneath it. */
export type Rule = { path: string; contentSecurityPolicy: string };

/** What of a page its policy is made of. */
export type PageParts = InlineParts & {
  path: string;
  /** Of the page with the contact form only: its policy is nobody else's. */
  contact?: ContactAddresses;
};

export type SharedPolicies = {
  /** Of pages with a policy of their own. */
  rules: Rule[];
  /** Of folders whose pages share one, a folder within another before that. */
  folders: Rule[];
  otherwise: { contentSecurityPolicy: string };
  /** What a page has to say of its inline parts itself, by its address, as the answer does not. */
  inPages: ReadonlyMap<string, string>;
};

/** Cloudflare reads 100, and two are for all files and for hashed ones. */
const MOST_RULES = 98;

/** Vercel takes 4,096 characters for a pattern, and one of them lists every rule's path. */
const LONGEST_LIST = 4_000;

/**
 * A longer one would crowd the page out of its one flight of packets; twice what a page of today has. What
 * the page says itself takes less room there, as it is compressed with the rest.
 */
const LONGEST_POLICY = 1_200;

/**
 * Policies in no more rules than every host takes, however many pages there are. Up to there each page has
 * its own. Beyond, the folder with the most pages becomes one rule, which names the inline parts of all of
 * them, until they fit; where there are too many folders for that, pages get the general one. Where such a
 * policy would be too long, it leaves the inline parts open, and each page names its own in a `<meta>`: a
 * browser enforces both.
 *
 * @param notFound the page for what is not there, which hosts that know only addresses send under any rule
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

/** What no hash can stand beside; the page's own `<meta>` says which parts. */
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
