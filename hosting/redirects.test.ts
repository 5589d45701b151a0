import { expect, test } from 'vitest';
import { readRedirects, redirectsFile, redirectsTo } from './redirects.ts';

const moved = { '/partners': '/company/partners', '/us': '/company/partners' };
const pages = ['/', '/boats', '/company/partners'];
const redirects = redirectsTo(pages, moved);

test('redirects every other spelling of an address to its page', () => {
  expect(redirects).toMatchObject({
    '/index.html': '/',
    '/boats/': '/boats',
    '/boats.html': '/boats',
  });
});

test.each(Object.entries(moved))('redirects %s to %s, however it is written', (from, to) => {
  expect(redirects).toMatchObject({ [from]: to, [`${from}/`]: to, [`${from}.html`]: to });
  expect(redirects).toMatchObject({ [`${from}.md`]: `${to}.md` });
});

test('takes one step, and hides no page', () => {
  for (const [from, to] of Object.entries(redirects)) {
    expect(pages, from).toContain(to.replace(/\.md$/, ''));
    expect(pages, to).not.toContain(from);
  }
});

test('leads the Markdown of a page that has become the home page to its Markdown', () => {
  expect(redirectsTo(['/'], { '/start': '/' })['/start.md']).toBe('/index.md');
});

test('reads the file that it writes', () => {
  const some = { '/old': '/new', '/new/': '/new' };
  expect(redirectsFile(some)).toBe('/old /new 301\n/new/ /new 301\n');
  expect(readRedirects(redirectsFile(some))).toEqual(some);
});
