import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test, vi } from 'vitest';

vi.mock('node:fs/promises', async (load) => {
  const fs = await load<typeof import('node:fs/promises')>();
  return { ...fs, writeFile: vi.fn(fs.writeFile) };
});

// Another test file may have loaded the module in this process with the real file system.
vi.resetModules();
const { openCache } = await import('./cache.ts');

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

test.each([
  ['damaged', (file: string) => writeFileSync(file, 'pictura')],
  ['cut short', (file: string) => writeFileSync(file, 'pict')],
  ['empty', (file: string) => writeFileSync(file, '')],
])('makes an entry again that is %s', async (_, damage) => {
  const kind = newKind();
  const { file } = await openCache(kind).get(['a'], bytes('picture'));
  damage(file);
  const { bytes: again } = await openCache(kind).get(['a'], bytes('picture'));
  expect(again.toString()).toBe('picture');
  expect(readFileSync(file, 'utf8')).toBe('picture');
});

test('leaves nothing behind where making fails', async () => {
  const kind = newKind();
  const fails = () => Promise.reject(new Error('no space left'));
  await expect(openCache(kind).get(['a'], fails)).rejects.toThrow('no space left');
  expect(readdirSync(folderOf(kind))).toEqual([]);
});

test('never serves an entry that a full disk cut short', async () => {
  const kind = newKind();
  vi.mocked(writeFile).mockImplementationOnce(async (file) => {
    writeFileSync(String(file), 'pict');
    throw new Error('no space left');
  });
  const get = () => openCache(kind).get(['a'], bytes('picture'));
  await expect(get()).rejects.toThrow('no space left');
  expect((await get()).bytes.toString()).toBe('picture');
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
