import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { complaint, readValue } from '../content.ts';
import { addressFault, addressOf, copied, fileAt, linksTo, moved, removed } from './pages.ts';

const files = globSync('content/**/*.yaml');
const texts = Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
const contents = Object.fromEntries(
  files.map((file) => [file, readValue(file, texts[file] ?? '')]),
);

/** All files after changes. */
const after = (changes: ReturnType<typeof moved>) => {
  const now: Record<string, string | null> = { ...texts };
  for (const { file, base, text } of changes) {
    expect(base).toBe(texts[file] ?? null);
    now[file] = text;
  }
  return Object.fromEntries(
    Object.entries(now).flatMap(([file, text]) => (text === null ? [] : [[file, text]])),
  );
};
const valuesOf = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, readValue(file, text)]));

test('a moved page keeps its words and comments, its links follow, and its old address leads to it', () => {
  const before = linksTo('/platform', contents);
  expect(before.length).toBeGreaterThan(3);
  const now = after(moved('/platform', '/voice/platform', contents, texts));
  for (const [file, text] of Object.entries(now)) expect(complaint(file, text)).toBe('');
  expect(now[fileAt('/platform')]).toBeUndefined();
  const page = parse(now[fileAt('/voice/platform')] ?? '');
  expect(page).toEqual({ ...parse(texts[fileAt('/platform')] ?? ''), movedFrom: ['/platform'] });
  expect(linksTo('/platform', valuesOf(now))).toEqual([]);
  expect(linksTo('/voice/platform', valuesOf(now))).toHaveLength(before.length);
});

test('a page that moves back and forth has no address twice', () => {
  const there = after(moved('/about', '/us', contents, texts));
  const back = moved('/us', '/about', valuesOf(there), there);
  const page = back.find(({ file }) => file === fileAt('/about'));
  expect(parse(page?.text ?? '').movedFrom).toEqual(['/us']);
});

test('the links and visitors of a removed page go where its owner says', () => {
  const now = after(removed('/careers', '/about', contents, texts));
  for (const [file, text] of Object.entries(now)) expect(complaint(file, text)).toBe('');
  expect(linksTo('/careers', valuesOf(now))).toEqual([]);
  expect(parse(now[fileAt('/about')] ?? '').movedFrom).toEqual(['/careers']);
  expect(after(removed('/careers', '', contents, texts))).not.toHaveProperty(fileAt('/careers'));
});

test('a copy keeps everything but its name', () => {
  const file = fileAt('/about');
  const text = copied(texts[file] ?? '', contents[file], 'Our story', contents);
  expect(parse(text)).toEqual({ ...parse(texts[file] ?? ''), title: 'Our story – Sonic' });
});

test('an address is made of a name, and refused in words', () => {
  expect(addressOf('Über uns & Co.')).toBe('/uber-uns-co');
  expect(addressFault('/solutions/hotels', contents)).toBeUndefined();
  expect(addressFault('/About', contents)).toMatch(/small letters/);
  expect(addressFault('/', contents)).toBeDefined();
  expect(addressFault('/about', contents)).toMatch(/is the page “About/);
});
