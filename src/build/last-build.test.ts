import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeLastBuildLast } from './last-build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'last-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Simulates a build that writes a page; `ends` is false if it is aborted afterwards. */
function build(page: string, ends = true): string[] {
  const { hooks } = removeLastBuildLast();
  const url = (name: string) => pathToFileURL(`${join(folder, name)}/`);
  hooks['astro:config:done']?.({
    config: { outDir: url('dist'), cacheDir: url('cache') },
  } as never);
  hooks['astro:build:start']?.({} as never);
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const found = readdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', page), '');
  if (ends) hooks['astro:build:done']?.({} as never);
  return found;
}

it('starts each build without the pages of the last, and keeps none of them', () => {
  expect(build('first.html')).toEqual([]);
  expect(build('second.html', false)).toEqual([]);
  expect(build('third.html')).toEqual([]);
  expect(readdirSync(join(folder, 'dist'))).toEqual(['third.html']);
  expect(existsSync(join(folder, 'cache/last-build'))).toBe(false);
});

it('leaves a repository in the folder alone, as Astro does', () => {
  mkdirSync(join(folder, 'dist/.git'), { recursive: true });
  build('first.html');
  expect(build('second.html')).toEqual(['.git']);
});
