import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openResultCache } from './result-cache.ts';

let folder: string;
const slow = vi.fn(function reversed(text: string) {
  return [...text].reverse();
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'result-cache-'));
  writeFileSync(join(folder, 'code.ts'), 'one');
  slow.mockClear();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Simulates a build that calls the function with these texts; `ends` is false for an aborted build. */
async function build(texts: string[], ends = true) {
  const results = openResultCache(join(folder, 'cache/results.json'), [join(folder, '*.ts')]);
  const ask = results.cached(slow);
  const answers = texts.map((text) => ask(text));
  if (ends) await results.save().hooks['astro:build:done']?.({} as never);
  return answers;
}

it('asks once for each text, also over several builds', async () => {
  expect(await build(['ab', 'ab', 'cd'])).toEqual([
    ['b', 'a'],
    ['b', 'a'],
    ['d', 'c'],
  ]);
  expect(await build(['cd', 'ef'])).toEqual([
    ['d', 'c'],
    ['f', 'e'],
  ]);
  expect(slow.mock.calls.map(([text]) => text)).toEqual(['ab', 'cd', 'ef']);
});

it('forgets what a build has not asked for, and nothing for one that was broken off', async () => {
  await build(['ab', 'cd']);
  await build(['ab'], false);
  await build(['cd']);
  expect(slow).toHaveBeenCalledTimes(2);
  await build(['ab']);
  expect(slow).toHaveBeenCalledTimes(3);
});

it('forgets everything when the code changes', async () => {
  await build(['ab']);
  writeFileSync(join(folder, 'code.ts'), 'two');
  await build(['ab']);
  expect(slow).toHaveBeenCalledTimes(2);
});

it.each(['', '{"code":"', 'null', '[]'])('replaces a damaged cache: %j', async (damaged) => {
  mkdirSync(join(folder, 'cache'));
  writeFileSync(join(folder, 'cache/results.json'), damaged);
  expect(await build(['ab'])).toEqual([['b', 'a']]);
  await build(['ab']);
  expect(slow).toHaveBeenCalledTimes(1);
});
