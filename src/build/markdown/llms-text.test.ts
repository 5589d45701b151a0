import { expect, it } from 'vitest';
import { navigation, page, site } from '../../../tests/support/content.ts';
import { markdownPathOf, publicPages } from '../../schemas/urls.ts';
import { llmsText } from './llms-text.ts';

const text = llmsText({
  site,
  footer: navigation.footer,
  pages: publicPages.map((id) => ({ ...page(id), id })),
  origin: 'https://sonic.example',
});

it('begins with a heading and a summary', () => {
  expect(text).toMatch(new RegExp(`^# ${site.name}\n\n> ${site.tagline}`));
});

it('lists every page once, as Markdown, with its description', () => {
  for (const id of publicPages) {
    const url = `(https://sonic.example${markdownPathOf(id)}): ${page(id).description}`;
    expect(text.split(url), id).toHaveLength(2);
  }
});

it('has a section for each column of the footer', () => {
  for (const { heading } of navigation.footer.columns) expect(text).toContain(`\n## ${heading}\n`);
});
