/** Every text in content/ can be read on the site, and in its Markdown. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SHARED_FILES, type SharedFile } from '../../src/content/files/shared-files.ts';
import { hasEntries } from '../../src/content/placed-sections.ts';
import { shownBy } from '../../src/content/shown-by.ts';
import { markdownPathOf } from '../../src/content/urls.ts';
import { wholeSite } from '../support/content.ts';
import { allPages, builtFiles, publicPages, readBuilt } from './built-site.ts';

/** Fields whose values are not shown as text. */
const NOT_READ = new Set(
  'type share state look style icon who end id tab key speaker drawnBefore drawnAfter asks category categories status svg logo href link markdown expires file subject'.split(
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

test.each(allPages)('$path shows every text of its file', ({ content, html }) => {
  const { title, description } = content;
  const sections = content.sections.filter((section) => hasEntries(wholeSite, section));
  expect(missing(textsOf({ title, description, sections }), letters(html))).toEqual([]);
});

test('some page or script shows every text that pages share', () => {
  const shown = allPages.flatMap(({ content }) => shownBy(content.sections));
  const published = builtFiles
    .filter((file) => /\.(html|js|json|txt|webmanifest)$/.test(file))
    .map((file) => letters(readBuilt(file).toString()))
    .join('\n');
  for (const name of new Set<SharedFile>(['company', 'navigation', ...shown])) {
    const file = SHARED_FILES[name];
    const texts = textsOf(parse(readFileSync(file, 'utf8')));
    expect(missing(texts, published), file).toEqual([]);
  }
});

test.each(publicPages)(
  'the Markdown of $path has every heading and row, and no HTML',
  ({ id, document }) => {
    const markdown = readBuilt(markdownPathOf(id)).toString();
    expect(markdown).not.toMatch(/<\/?\w+[\s/>]|^-$/m);
    const texts = document.elements.filter(
      ({ tag, within }) =>
        /^(h[1-4]|t[hd]|caption)$/.test(tag) && within.includes('main') && !within.includes('form'),
    );
    expect(texts.length).toBeGreaterThan(0);
    expect(
      missing(
        texts.map(({ text }) => text),
        letters(markdown),
      ),
    ).toEqual([]);
  },
);
