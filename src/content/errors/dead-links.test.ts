import { describe, expect, test } from 'vitest';
import { readPage } from '../../build/read-page.ts';
import { referencesOf } from '../../build/references.ts';
import { deadLinks } from './dead-links.ts';

const ORIGIN = 'https://sonic.example';

describe('dead links', () => {
  const other = { '/b': '<h2 id="faq">Questions</h2>' };
  const files = new Set(['/icon.svg']);
  const check = (html: string) =>
    deadLinks({
      origin: ORIGIN,
      pages: Object.entries({ '/a': html, ...other }).map(([path, source]) => ({
        file: `${path.slice(1)}.html`,
        path,
        ...referencesOf(readPage(source).elements),
      })),
      redirects: { '/moved': '/b' },
      files,
    })
      .map(({ file, link, error }) => `${file} ${link} ${error}`)
      .join('\n');

  test.each([
    ['a page', '<a href="/missing">x</a>', 'a.html /missing leads nowhere'],
    ['an anchor', '<a href="/b#fax">x</a>', 'an anchor that /b does not have'],
    ['a picture', '<img src="/gone.png">', '/gone.png leads nowhere'],
    ['no address at all', '<a href="https://">x</a>', 'is not an address'],
  ])('are found: %s', (_, html, message) => {
    expect(check(html)).toContain(message);
  });

  test.each([
    ['a page', '<a href="/b">x</a>'],
    ['an anchor', '<a href="/b#faq">x</a>'],
    ['an address that moved', '<a href="/moved#faq">x</a>'],
    ['a file', '<link rel="icon" href="/icon.svg">'],
    ['another site', '<a href="https://elsewhere.example/x">x</a>'],
    ['e-mail', '<a href="mailto:a@b.example">x</a>'],
  ])('are not seen in a link to %s', (_, html) => {
    expect(check(html)).toBe('');
  });
});
