import { expect, test } from 'vitest';
import { headersFile } from './hosts/headers-file.ts';
import { vercelJson } from './hosts/vercel.ts';
import { headersFor, type SitePolicy } from './policy.ts';
import { redirectsTo } from './redirects.ts';
import { type PageParts, sharePolicies } from './share-policies.ts';

const page = (path: string, style: string): PageParts => ({
  path,
  scripts: [{ source: `'sha256-theme${'='.repeat(40)}'` }],
  styles: [{ source: `'sha256-${style.padEnd(44, '=')}'` }],
  hasForm: false,
});
const contact = { formEndpoint: '/api/contact', captchaScript: '/captcha/api.js' };
const several = (count: number, pathOf: (index: number) => string, styleOf = pathOf) =>
  Array.from({ length: count }, (_, index) => page(pathOf(index), styleOf(index)));

/** Twenty pages, laid out as on today's site. */
const today = [
  page('/', 'home'),
  { ...page('/contact', 'contact'), contact },
  ...several(12, (index) => `/top-${index}`),
  ...several(6, (index) => `/solutions/page-${index}`),
];
const sites: Record<string, PageParts[]> = {
  '20 pages': today,
  '98 pages': [...today, ...several(78, (index) => `/more/page-${index}`)],
  '120 pages from one route': [
    ...today,
    ...several(
      100,
      (n) => `/more/page-${n}`,
      () => 'one',
    ),
  ],
  '2,000 pages in one folder, each with styles of its own': [
    ...today,
    ...several(1_980, (index) => `/more/page-${index}`),
  ],
  '2,000 pages beside each other at the top': several(2_000, (index) => `/page-${index}`),
  '2,000 pages in 150 folders': [
    ...today,
    ...several(1_980, (n) => `/folder-${n % 150}/page-${n}`),
  ],
  '2,000 pages, each in a folder of its own': several(2_000, (n) => `/folder-${n}/page`),
  '90 folders within each other': several(180, (n) => `${'/deep'.repeat(n / 2 + 1)}/page-${n}`),
};

const notFound = page('/404', 'missing');

test.each(Object.entries(sites))(
  '%s: every host sends each page a policy that fits',
  (_, pages) => {
    const { inPages, ...policies } = sharePolicies(pages, notFound);
    const paths = pages.map(({ path }) => path);
    const policy: SitePolicy = {
      origin: 'https://www.sonic.example',
      pages: paths,
      ...policies,
      redirects: redirectsTo(paths),
      form: { endpoint: contact.formEndpoint, accessKey: 'key' },
      formPath: contact.formEndpoint,
    };
    // Both throw when a limit of their host is exceeded.
    const cloudflare = readHeadersFile(headersFile(policy));
    const vercel = readVercelJson(vercelJson(policy));

    const sample = pages.filter((_, index) => index < 25 || index % 50 === 0);
    for (const { path, scripts, styles } of [...sample, page('/nowhere', 'missing'), notFound]) {
      const sent = headersFor(policy, path, 200)['Content-Security-Policy'] ?? '';
      expect(cloudflare(path), path).toBe(sent);
      expect(vercel(path), path).toEqual([sent]);
      const [script, style] = [scripts, styles].map(([part]) => part?.source ?? '');
      const open = sent.includes("script-src 'self' 'unsafe-inline'");
      const said = inPages.get(path === '/nowhere' ? '/404' : path);
      const names = open ? said : sent;
      expect(names, path).toContain(script);
      if (path !== '/contact') expect(names, path).toContain(style);
      expect(names, path).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    }
  },
);

test('leaves each of 98 pages its own policy, and names nothing of others', () => {
  for (const name of ['20 pages', '98 pages']) {
    const { rules, folders, inPages } = sharePolicies(sites[name] ?? [], notFound);
    expect(rules).toHaveLength(sites[name]?.length ?? 0);
    expect([folders, [...inPages]]).toEqual([[], []]);
  }
});

test('gives pages from one route one policy, and leaves the others theirs', () => {
  const { rules, folders, inPages } = sharePolicies(
    sites['120 pages from one route'] ?? [],
    notFound,
  );
  expect(rules).toHaveLength(today.length);
  expect(folders.map(({ path }) => path)).toEqual(['/more/']);
  expect(inPages.size).toBe(0);
});

test('leaves the contact page its policy to itself, wherever it is', () => {
  const pages = several(120, (index) => `/page-${index}`);
  const { rules } = sharePolicies([...pages, { ...page('/contact', ''), contact }], notFound);
  expect(rules.map(({ path }) => path)).toEqual(['/contact']);
});

/** Reads `_headers` as Cloudflare does: applies every rule that matches, in order. */
function readHeadersFile(file: string) {
  const rules = file
    .trim()
    .split('\n\n')
    .map((rule) => rule.split('\n  '));
  expect(rules.length).toBeLessThanOrEqual(100);
  return (path: string) => {
    let value = '';
    for (const [where = '', ...lines] of rules) {
      const matches = where.endsWith('*') ? path.startsWith(where.slice(0, -1)) : path === where;
      if (!matches) continue;
      for (const line of lines) {
        if (line === '! Content-Security-Policy') value = '';
        if (line.startsWith('Content-Security-Policy: ')) value += line.split(': ')[1];
      }
    }
    return value;
  };
}

/** Reads `vercel.json` by Vercel's rule that a source matches the whole path. Two matches are an error. */
function readVercelJson(file: string) {
  const config: { headers: { source: string; headers: { key: string; value: string }[] }[] } =
    JSON.parse(file);
  const rules = config.headers
    .filter(({ headers }) => headers[0]?.key === 'Content-Security-Policy')
    .map(({ source, headers }) => {
      expect(source.length).toBeLessThanOrEqual(4_096);
      return { source: new RegExp(`^${source}$`), value: headers[0]?.value };
    });
  return (path: string) =>
    rules.filter(({ source }) => source.test(path)).map(({ value }) => value);
}
