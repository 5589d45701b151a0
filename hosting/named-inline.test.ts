import { expect, test } from 'vitest';
import { readInlineContent } from './inline-content.ts';
import { unnamedInline, withoutNames } from './named-inline.ts';

const OWN = '<style>a{}</style><script>own()</script>';
const { scripts, styles } = readInlineContent(OWN);
const names = [...scripts, ...styles].map(({ source }) => source).join(' ');
const meta = `<meta http-equiv="content-security-policy" content="script-src ${names}">`;
const page = (body: string, head = meta) =>
  `<!doctype html><html><head>${head}${OWN}</head><body>${body}</body></html>`;

test('accepts what Astro names, and removes only its list', () => {
  expect(unnamedInline(page('<p>Words'))).toEqual([]);
  expect(withoutNames(page('<p>Words'))).toBe(page('<p>Words', ''));
});

test.each([
  ['<svg><script>track()</script></svg>', '<script>track()'],
  ['<svg><style>body{display:none}</style></svg>', '<style>body{display:none}'],
  ['</div></main><script type="module">track()</script>', '<script>track()'],
  [`<script type="speculationrules">{"prefetch":[]}</script>`, '<script>{"prefetch":[]}'],
  ['<template shadowrootmode="open"><style>p{}</style></template>', '<style>p{}'],
])('tells that %s is not of the code', (markup, start) => {
  expect(unnamedInline(page(markup)).map((element) => element.start)).toEqual([start]);
});

test('takes no second list of names, and none from within the page', () => {
  expect(() => unnamedInline(page(meta))).toThrow('2 <meta');
  expect(() => unnamedInline(page(meta, ''))).toThrow('into its head');
  expect(() => unnamedInline(page('', ''))).toThrow('0 <meta');
});
