import { expect, test } from 'vitest';
import { readInlineContent } from './inline-content.ts';
import { readNames } from './named-inline.ts';

const OWN = '<style>a{}</style><script>own()</script>';
const { scripts, styles } = readInlineContent(OWN);
const names = [...scripts, ...styles].map(({ source }) => source).join(' ');
const meta = `<meta http-equiv="content-security-policy" content="script-src ${names}">`;
const page = (body: string, head = meta) =>
  `<!doctype html><html><head>${head}${OWN}</head><body>${body}</body></html>`;

test('finds what Astro says of a page, and nothing that it does not name', () => {
  expect(readNames(page('<p>Words'))).toEqual({ meta, unnamed: [] });
});

test.each([
  ['<svg><script>track()</script></svg>', '<script>track()'],
  ['<svg><style>body{display:none}</style></svg>', '<style>body{display:none}'],
  ['</div></main><script type="module">track()</script>', '<script>track()'],
  [`<script type="speculationrules">{"prefetch":[]}</script>`, '<script>{"prefetch":[]}'],
  ['<template shadowrootmode="open"><style>p{}</style></template>', '<style>p{}'],
])('tells that %s is not of the code', (markup, start) => {
  expect(readNames(page(markup)).unnamed.map((element) => element.start)).toEqual([start]);
});

test('takes no second list of names, and none from within the page', () => {
  expect(() => readNames(page(meta))).toThrow('2 <meta');
  expect(() => readNames(page(meta, ''))).toThrow('into its head');
  expect(() => readNames(page('', ''))).toThrow('0 <meta');
});
