import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { distrustAbortedBuild } from './aborted-build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aborted-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Simulates a build that stores a page; `ends` is false if it is aborted afterwards. */
function build(page: string, ends = true): string[] {
  const { hooks } = distrustAbortedBuild();
  const config = { cacheDir: pathToFileURL(`${folder}/cache/`) };
  hooks['astro:config:done']?.({ config } as never);
  hooks['astro:build:start']?.({} as never);
  const stored = readdirSync(join(folder, 'cache')).filter((name) => name.endsWith('.html'));
  writeFileSync(join(folder, 'cache', page), '');
  if (ends) hooks['astro:build:generated']?.({} as never);
  return stored;
}

it('keeps the pages of builds that ended, and none after one that was aborted', () => {
  expect(build('first.html')).toEqual([]);
  expect(build('second.html', false)).toEqual(['first.html']);
  expect(build('third.html')).toEqual([]);
  expect(build('fourth.html')).toEqual(['third.html']);
});
