import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openCache } from './cache.ts';

/** A kind of entry whose folder is outside of the project's cache. */
const newKind = () =>
  relative('node_modules/.cache', join(mkdtempSync(join(tmpdir(), 'cache-')), 'new'));
const folderOf = (kind: string) => join('node_modules/.cache', kind);
const bytes = (text: string) => async () => Buffer.from(text);

test('makes an entry once, and again when what it is made of changes', async () => {
  const kind = newKind();
  const make = vi.fn(bytes('picture'));
  const first = await openCache(kind, '.png').get(['Sonic', 'Careers'], make);
  const again = await openCache(kind, '.png').get(['Sonic', 'Careers'], make);
  expect(again.file).toBe(first.file);
  expect(first.file).toMatch(/\.png$/);
  expect(readFileSync(first.file, 'utf8')).toBe('picture');
  expect(again.bytes.toString()).toBe('picture');
  expect(make).toHaveBeenCalledTimes(1);
  // The same characters split differently need another entry.
  await openCache(kind).get(['SonicC', 'areers'], make);
  expect(make).toHaveBeenCalledTimes(2);
});

test.each(['pictura', 'pict', ''])('makes an entry again that is damaged: %j', async (damaged) => {
  const kind = newKind();
  const { file } = await openCache(kind).get(['a'], bytes('picture'));
  writeFileSync(file, damaged);
  const { bytes: again } = await openCache(kind).get(['a'], bytes('picture'));
  expect(again.toString()).toBe('picture');
  expect(readFileSync(file, 'utf8')).toBe('picture');
});

test('removes what was not asked for', async () => {
  const kind = newKind();
  await openCache(kind).get(['old'], bytes('old'));
  const cache = openCache(kind);
  const kept = await cache.get(['new'], bytes('new'));
  await cache.removeUnused();
  expect(readdirSync(folderOf(kind)).map((name) => join(folderOf(kind), name))).toEqual([
    kept.file,
  ]);
});
