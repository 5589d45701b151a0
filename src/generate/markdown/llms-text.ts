import { idIn, type Language } from '../../site/languages.ts';
import type { Navigation } from '../../site/schemas/navigation.ts';
import type { Site } from '../../site/schemas/provider.ts';
import { markdownPathOf, pathOf } from '../../site/urls.ts';

interface PageFacts {
  id: string;
  /** The id that the page has in all languages. */
  rootId: string;
  title: string;
  description: string;
}

interface LlmsFacts {
  site: Site;
  footer: Navigation['footer'];
  pages: readonly PageFacts[];
  /** Other languages, which have a file of their own. */
  others?: readonly Language[];
  /** The origin that the site is published at. */
  origin: URL | string;
}

/**
 * The text of llms.txt, as llmstxt.org specifies it: a heading, a summary, then links to every page's
 * Markdown under the footer's headings. Pages that a reader may skip are under "Optional".
 */
export function llmsText(facts: LlmsFacts): string {
  const { site, footer, pages, others = [], origin } = facts;
  const list = (some: readonly PageFacts[]) =>
    some
      .map((page) => {
        const url = new URL(markdownPathOf(page.id), origin);
        return `- [${page.title}](${url}): ${page.description}`;
      })
      .join('\n');
  const linkedFrom = (links: readonly { href: string }[]) =>
    pages.filter(({ rootId }) => links.some(({ href }) => href === pathOf(rootId)));
  const elsewhere = others.map(
    ({ name, folder }) => `- [${name}](${new URL(`/${idIn(folder, 'llms.txt')}`, origin)})`,
  );

  const home = pages.filter(({ rootId }) => rootId === 'index');
  const columns = footer.columns.map(({ heading, links }) => ({
    heading,
    some: linkedFrom(links),
  }));
  const listed = new Set([...home, ...columns.flatMap(({ some }) => some)]);
  const optional = { heading: 'Optional', some: pages.filter((page) => !listed.has(page)) };
  const sections = [...columns, optional].filter(({ some }) => some.length > 0);
  return `${[
    `# ${site.name}`,
    `> ${site.tagline}`,
    [list(home), ...elsewhere].filter(Boolean).join('\n'),
    ...sections.map(({ heading, some }) => `## ${heading}\n\n${list(some)}`),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}
