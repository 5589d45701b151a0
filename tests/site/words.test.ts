/** Every text in content/ can be read on the site, and in its Markdown. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { hasEntries } from '../../src/site/placed-sections.ts';
import { SHARED_FILES, type SharedFile } from '../../src/site/shared-files.ts';
import { shownBy } from '../../src/site/shown-by.ts';
import { languageAt } from '../../src/site/site.ts';
import { markdownPathOf } from '../../src/site/urls.ts';
import { site, unlinkedButtons, wholeSite } from '../support/content.ts';
import { allPages, builtFiles, publicPages, readBuilt } from './built-site.ts';

/** Fields whose values are not shown as text. */
const NOT_READ = new Set(
  'type share look style icon who end id tab key speaker drawnBefore drawnAfter asks category categories status svg logo href link markdown expires file timeZone'.split(
    ' ',
  ),
);

/** What HTML, JSON and Markdown have in common of a text: its letters and digits. */
const letters = (text: string) =>
  text
    .replaceAll(/<!--.*?-->|<\/?(span|wbr)[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#x27|#39|#38);|\\[nu"]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Every text that is shown unchanged: none with a {gap}. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('{') ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    NOT_READ.has(name) && typeof part === 'string' ? [] : textsOf(part),
  );
}

const missing = (texts: string[], from: string) =>
  texts.filter((text) => !from.includes(letters(text)));

test.each(allPages)('$path shows every text of its file', ({ path, content, html }) => {
  const { title, description } = content;
  const language = languageAt(wholeSite, path);
  const sections = content.sections.filter((section) => hasEntries(wholeSite, language, section));
  expect(missing(textsOf({ title, description, sections }), letters(html))).toEqual([]);
});

test('some page or script shows every text that pages share', () => {
  const shown = allPages.flatMap(({ content }) => shownBy(content.sections));
  const published = builtFiles
    .filter((file) => /\.(html|js|txt|webmanifest)$/.test(file))
    .map((file) => letters(readBuilt(file).toString()))
    .join('\n');
  // It stands beside buttons with neither a link nor such words of their own, of which there may be none.
  const isSpare = (text: string) =>
    text === site.writeInstead &&
    allPages.every(({ content }) =>
      unlinkedButtons(content.sections).every(({ instead }) => instead),
    );
  for (const name of new Set<SharedFile>(['site', 'navigation', ...shown])) {
    const file = SHARED_FILES[name];
    const texts = textsOf(parse(readFileSync(file, 'utf8'))).filter((text) => !isSpare(text));
    expect(missing(texts, published), file).toEqual([]);
  }
});

const READ = 'main :is(h1, h2, h3, h4, p, dt, dd, th, td, caption)';
const NOT_IN_MARKDOWN =
  '[role=img], [aria-hidden=true], [data-without-scripts], svg, noscript, form, [role=group], button, label, output, [role=status]';

test.each(publicPages)('the Markdown of $path has every text except those of controls', (page) => {
  const markdown = readBuilt(markdownPathOf(page.id)).toString();
  expect(markdown).not.toMatch(/<\/?\w+[\s/>]|^-$/m);
  const texts = page.document
    .querySelectorAll(READ)
    .filter((part) => !part.closest(NOT_IN_MARKDOWN) && !part.querySelector(NOT_IN_MARKDOWN))
    .map(({ text }) => text);
  expect(missing(texts, letters(markdown.replaceAll(/\]\([^)]*\)/g, ']')))).toEqual([]);
});
