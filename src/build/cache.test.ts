import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

vi.mock('node:fs/promises', async (load) => {
  const fs = await load<typeof import('node:fs/promises')>();
  return { ...fs, writeFile: vi.fn(fs.writeFile) };
});

// Another test file may have loaded the module in this process with the real file system.
vi.resetModules();
const { openCache } = await import('./cache.ts');

const folder = () => join(mkdtempSync(join(tmpdir(), 'cache-')), 'new');
const bytes = (text: string) => async () => Buffer.from(text);

test('makes a file once, and again when what it is made of changes', async () => {
  const place = folder();
  const make = vi.fn(bytes('picture'));
  const first = await openCache(place).file(['Sonic', 'Careers'], 'png', make);
  expect(await openCache(place).file(['Sonic', 'Careers'], 'png', make)).toBe(first);
  expect(readFileSync(first, 'utf8')).toBe('picture');
  expect(make).toHaveBeenCalledTimes(1);
  // The same characters split differently need another file.
  expect(await openCache(place).file(['SonicC', 'areers'], 'png', make)).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(2);
});

test('leaves nothing behind where making fails', async () => {
  const place = folder();
  const fails = () => Promise.reject(new Error('no space left'));
  await expect(openCache(place).file(['a'], 'png', fails)).rejects.toThrow('no space left');
  expect(readdirSync(place)).toEqual([]);
});

test('never takes what a full disk cut short for the file', async () => {
  const place = folder();
  vi.mocked(writeFile).mockImplementationOnce(async (file) => {
    writeFileSync(String(file), 'pict');
    throw new Error('no space left');
  });
  const ask = () => openCache(place).file(['a'], 'png', bytes('picture'));
  await expect(ask()).rejects.toThrow('no space left');
  expect(readFileSync(await ask(), 'utf8')).toBe('picture');
});

test('removes what was not asked for', async () => {
  const place = folder();
  const old = openCache(place);
  await old.file(['old'], 'br', bytes('old'));
  const cache = openCache(place);
  const kept = await cache.file(['new'], 'br', bytes('new'));
  await cache.removeUnused();
  expect(readdirSync(place).map((name) => join(place, name))).toEqual([kept]);
});
