import type { BuiltSite, Finding } from './site.ts';

/** Finds wrong outlines: main has to begin with the page's only h1, and no level may be skipped. */
export const headingOrder = (site: BuiltSite): Finding[] =>
  site.pages.flatMap(({ file, document }) => {
    const headings = document.querySelectorAll(
      'main h1, main h2, main h3, main h4, main h5, main h6',
    );
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
    const finding = (what: string, mend: string) => [{ file, what, mend }];
    const titles = levels.filter((level) => level === 1).length;
    if (titles !== 1) {
      return finding(`has ${titles} headings of level 1`, 'Give the page one hero, and only one.');
    }
    if (levels[0] !== 1) {
      return finding('does not begin with its h1', 'Put the hero before every other section.');
    }
    return headings.flatMap(({ text }, index) => {
      const [before = 0, level = 0] = [levels[index - 1], levels[index]];
      return level > before + 1
        ? finding(
            `goes from h${before} to h${level} at "${text.trim()}"`,
            `Make it h${before + 1}, or give the part above it a heading.`,
          )
        : [];
    });
  });
