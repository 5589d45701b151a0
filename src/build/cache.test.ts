import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test, vi } from 'vitest';
import { cached } from './cache.ts';

test('makes a file once, and again when what it is made of changes', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'cache-')), 'new');
  const kind = relative('node_modules/.cache', folder);
  const make = vi.fn(async () => Buffer.from('picture'));
  const first = await cached(kind, '.png', ['Sonic', 'Careers'], make);
  expect(await cached(kind, '.png', ['Sonic', 'Careers'], make)).toBe(first);
  expect(first).toMatch(/\.png$/);
  expect(readFileSync(first, 'utf8')).toBe('picture');
  expect(make).toHaveBeenCalledTimes(1);
  // The same characters split differently need another file.
  expect(await cached(kind, '.png', ['SonicC', 'areers'], make)).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(2);
});
