import { expect, test } from 'vitest';
import { cspHash } from '../inline.ts';
import { readPage } from '../read-page.ts';
import { thirdPartyInline, unsafeMarkup } from './inline-code.ts';

const OWN = '<style>a{}</style><script>own()</script>';
const names = ['a{}', 'own()'].map(cspHash).join(' ');
const meta = `<meta http-equiv="content-security-policy" content="script-src ${names}">`;
const page = (body: string, head = meta) =>
  readPage(`<!doctype html><html><head>${head}${OWN}</head><body>${body}</body></html>`);

test('hashes as browsers do', () => {
  // Computed with openssl.
  expect(cspHash('alert(1)')).toBe('sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=');
});

test('accepts what Astro names, and what a browser does not run', () => {
  expect(thirdPartyInline(page('<p>Words'))).toEqual([]);
  expect(thirdPartyInline(page('<script type="application/ld+json">{}</script>'))).toEqual([]);
  expect(thirdPartyInline(page('<p title="<script>track()</script>">&lt;script&gt;'))).toEqual([]);
});

test.each([
  ['<svg><script>track()</script></svg>', '<script>track()'],
  ['<svg><style>body{display:none}</style></svg>', '<style>body{display:none}'],
  ['</div></main><script type="module">track()</script>', '<script>track()'],
  ['<script type="speculationrules">{"prefetch":[]}</script>', '<script>{"prefetch":[]}'],
  ['<template shadowrootmode="open"><style>p{}</style></template>', '<style>p{}'],
])("%s is not the code's own", (markup, start) => {
  expect(thirdPartyInline(page(markup))).toEqual([start]);
});

test('accepts no second policy, and none from the body', () => {
  expect(() => thirdPartyInline(page(meta))).toThrow('2 <meta');
  expect(() => thirdPartyInline(page(meta, ''))).toThrow('into its head');
  expect(() => thirdPartyInline(page('', ''))).toThrow('0 <meta');
});

test('finds what no hash can allow', () => {
  const markup =
    '<i style="--to:2"></i><p style="color:red">a</p><button onclick="go()">b</button><a href=" JavaScript:go()">c</a>' +
    '<svg><path style="fill:red"/></svg><button formaction="/elsewhere">d</button>' +
    '<noscript><meta http-equiv="Refresh" content="0;url=https://elsewhere.example"></noscript>';
  expect(unsafeMarkup(page(markup))).toEqual([
    '<p style="color:red">: use a class',
    '<button onclick="…">: listen from a script',
    '<a href=" JavaScript:go()">: use a button',
    '<path style="fill:red">: use a class',
    '<button formaction="/elsewhere">: use the form\'s own action',
    '<meta http-equiv="refresh">: use a redirect',
  ]);
});
