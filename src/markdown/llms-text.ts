import { markdownPathOf, pageName, pathOf, publicPages } from '../content/addresses.ts';
import type { PageContent, PageId } from '../content/pages.ts';
import type { Navigation, Site } from '../content/site.ts';

interface LlmsFacts {
  site: Site;
  footer: Navigation['footer'];
  pages: Record<PageId, Pick<PageContent<PageId>, 'title' | 'description'>>;
  /** Address that the site is published at. */
  origin: URL | string;
}

/**
 * The site for a language model, as llmstxt.org has it: a heading, a summary, then every page as
 * Markdown under the footer's headings. What may be skipped stands under "Optional".
 */
export function llmsText({ site, footer, pages, origin }: LlmsFacts): string {
  const entry = (id: PageId) =>
    `- [${pageName(pages[id])}](${new URL(markdownPathOf(id), origin)}): ${pages[id].description}`;
  const idsOf = (links: readonly { href: string }[]) =>
    publicPages.filter((id) => links.some(({ href }) => href === pathOf(id)));

  const columns = footer.columns.map(({ heading, links }) => ({ heading, ids: idsOf(links) }));
  const listed = new Set(columns.flatMap(({ ids }) => ids));
  const sections = [
    ...columns,
    { heading: 'Optional', ids: publicPages.filter((id) => id !== 'index' && !listed.has(id)) },
  ];
  return [
    `# ${site.name}`,
    `> ${site.tagline} ${pages.index.description}`,
    entry('index'),
    ...sections.map(({ heading, ids }) => `## ${heading}\n\n${ids.map(entry).join('\n')}`),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}
