import type { BuiltPage, BuiltSite, Finding } from './site.ts';

/** Finds titles and descriptions that are missing, or the same on several pages. */
export const duplicates = (site: BuiltSite): Finding[] => [
  ...shared(site, 'title', (page) => page.document.querySelector('title')?.text),
  ...shared(site, 'description', (page) =>
    page.document.querySelector('meta[name=description]')?.getAttribute('content'),
  ),
];

function shared(
  site: BuiltSite,
  field: string,
  read: (page: BuiltPage) => string | undefined,
): Finding[] {
  const first = new Map<string, BuiltPage>();
  return site.pages.flatMap((page) => {
    const value = read(page)?.trim();
    const mend = `Write one in "${field}" of content/pages${page.path === '/' ? '/index' : page.path}.yaml.`;
    if (!value) return { file: page.file, what: `has no ${field}`, mend };
    const other = first.get(value);
    if (!other) {
      first.set(value, page);
      return [];
    }
    return { file: page.file, what: `has the same ${field} as ${other.path}: "${value}"`, mend };
  });
}
