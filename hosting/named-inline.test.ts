import { expect, test } from 'vitest';
import { readInlineContent } from './inline-content.ts';
import { takeNames } from './named-inline.ts';

const OWN = '<style>a{}</style><script>own()</script>';
const { scripts, styles } = readInlineContent(OWN);
const names = [...scripts, ...styles].map(({ source }) => source).join(' ');
const meta = `<meta http-equiv="content-security-policy" content="script-src ${names}">`;
const page = (body: string, head = meta) =>
  `<!doctype html><html><head>${head}${OWN}</head><body>${body}</body></html>`;

test('leaves the page as it was, without what Astro says of it', () => {
  expect(takeNames(page('<p>Words'))).toEqual({ html: page('<p>Words', ''), unnamed: [] });
});

test.each([
  ['<svg><script>track()</script></svg>', '<script>track()'],
  ['<svg><style>body{display:none}</style></svg>', '<style>body{display:none}'],
  ['</div></main><script type="module">track()</script>', '<script>track()'],
  [`<script type="speculationrules">{"prefetch":[]}</script>`, '<script>{"prefetch":[]}'],
  ['<template shadowrootmode="open"><style>p{}</style></template>', '<style>p{}'],
])('tells that %s is not of the code', (markup, start) => {
  expect(takeNames(page(markup)).unnamed.map((element) => element.start)).toEqual([start]);
});

test('takes no second list of names, and none from within the page', () => {
  expect(() => takeNames(page(meta))).toThrow('2 <meta');
  expect(() => takeNames(page(meta, ''))).toThrow('into its head');
  expect(() => takeNames(page('', ''))).toThrow('0 <meta');
});
