import type { Company } from '../../content/files/company.ts';
import type { Navigation } from '../../content/files/navigation.ts';
import { markdownPathOf, pathOf } from '../../content/urls.ts';

interface PageFacts {
  id: string;
  title: string;
  description: string;
}

interface LlmsFacts {
  company: Company;
  footer: Navigation['footer'];
  pages: readonly PageFacts[];
  /** The origin that the site is published at. */
  origin: URL | string;
}

/**
 * The text of llms.txt, as llmstxt.org specifies it: a heading, a summary, then links to every
 * page's Markdown under the footer's headings. Pages that a reader may skip are under "Optional".
 */
export function llmsText(facts: LlmsFacts): string {
  const { company, footer, pages, origin } = facts;
  const list = (some: readonly PageFacts[]) =>
    some
      .map((page) => {
        const url = new URL(markdownPathOf(page.id), origin);
        return `- [${page.title}](${url}): ${page.description}`;
      })
      .join('\n');
  const linkedFrom = (links: readonly { href: string }[]) =>
    pages.filter(({ id }) => links.some(({ href }) => href === pathOf(id)));

  const home = pages.filter(({ id }) => id === 'index');
  const columns = footer.columns.map(({ heading, links }) => ({
    heading,
    some: linkedFrom(links),
  }));
  const listed = new Set([...home, ...columns.flatMap(({ some }) => some)]);
  const optional = { heading: 'Optional', some: pages.filter((page) => !listed.has(page)) };
  const sections = [...columns, optional].filter(({ some }) => some.length > 0);
  return `${[
    `# ${company.name}`,
    `> ${company.tagline}`,
    list(home),
    ...sections.map(({ heading, some }) => `## ${heading}\n\n${list(some)}`),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}
