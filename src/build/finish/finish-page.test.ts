import { expect, test } from 'vitest';
import { cspHash } from '../inline.ts';
import { readPage } from '../read-page.ts';
import { finishPage, withoutGlyphs } from './finish-page.ts';

const settings = {
  origin: 'https://www.sonic.example',
  formEndpoint: '/api/contact',
  captchaScript: '/captcha/api.js',
};
const words: Parameters<typeof finishPage>[2] = () => () => true;

/** Finishes a page that Astro has rendered with this head and body. */
const finish = (head: string, body: string, findWords = words) =>
  finishPage(
    readPage(
      `<!DOCTYPE html><html><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="own">${head}</head><body>${body}</body></html>`,
    ),
    settings,
    findWords,
  );
const policyOf = (html: string) => html.match(/content-security-policy" content="([^"]*)"/)?.[1];
const bodyOf = (body: string) => finish('', body).match(/<body>(.*)<\/body>/s)?.[1];

test('puts the policy of what is published right after the charset, and only that', () => {
  const html = finish('<script>go()</script><style>p{margin:0}</style>', '');
  expect(html).toContain('<head><meta charset="utf-8"><meta http-equiv="content-security-policy"');
  expect(html.match(/http-equiv/g)).toHaveLength(1);
  expect(policyOf(html)).toContain(cspHash('go()'));
  expect(policyOf(html)).toContain(cspHash('p{margin:0}'));
});

test('merges styles in their order, at the end of the head, without what is not used', () => {
  const html = finish(
    '<style>.a{top:0}</style><script>1</script><style>.b{top:0}</style>',
    '<p class="a"><style>p{margin:0}</style>',
    (text) => (word) => text.includes(`"${word}"`),
  );
  expect(html).toContain('<script>1</script><style>.a{top:0}p{margin:0}</style></head>');
});

test.each([
  ['<p>Article 6(1)(f) &amp; b</p>', '<p>Article <span class="whole">6(1)(f)</span> &amp; b</p>'],
  ['<p title="6(1)(f)">', '<p title="6(1)(f)">'],
  ['<script>"<p>6(1)(f)"</script>', '<script>"<p>6(1)(f)"</script>'],
  ['<svg><text>6(1)(f)</text></svg>', '<svg><text>6(1)(f)</text></svg>'],
  ['<textarea>6(1)(f)</textarea>', '<textarea>6(1)(f)</textarea>'],
])('%s becomes %s', (body, finished) => {
  expect(bodyOf(body)).toBe(finished);
});

test('makes rules of numbers in style attributes, one for each different place', () => {
  const html = finish('', '<i style="--from:0;--to:2.5"></i><i style="--from:0;--to:2.5"></i>');
  expect(html).toContain('[data-at="0"]{--from:0;--to:2.5}');
  expect(html).toContain('<body><i data-at="0"></i><i data-at="0"></i></body>');
});

test('keeps the first of several elements with one id', () => {
  expect(bodyOf('<h2 id="a">A</h2><h2 class="b" id="a">B</h2><p id="c">C</p>')).toBe(
    '<h2 id="a">A</h2><h2 class="b">B</h2><p id="c">C</p>',
  );
});

test('leaves out the headline’s glyphs where they do not fit', () => {
  const script = '<script data-glyphs="d09G">load()</script>';
  expect(finish(script, '')).toContain(script);
  expect(withoutGlyphs(finish(script, ''))).toContain('<script>load()</script>');
});

test('joins texts that React has parted', () => {
  expect(bodyOf('<p>At<!-- --> 9</p>')).toBe('<p>At 9</p>');
});

test('rejects a page that does not begin with its charset', () => {
  const page = readPage('<head><meta http-equiv="content-security-policy" content=""><p>');
  expect(() => finishPage(page, settings, words)).toThrow('charset');
});

test('names what is not valid HTML, with where it stands', () => {
  const page = readPage('<!doctype html>\n<p id="a" id="b">Text</p>');
  expect(page.errors).toEqual([expect.stringMatching(/^line 2, .*duplicate-attribute/)]);
});
