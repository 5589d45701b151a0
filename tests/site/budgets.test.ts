/**
 * Budgets of the project's own sample, in bytes; for an owner's longer texts the build only warns.
 */
import { expect, test } from 'vitest';
import { headerBytes } from '../../hosting/headers.ts';
import { FIRST_FLIGHT } from '../../src/build/finish/finish-site.ts';
import { allPages, builtFiles, readBuilt } from './built-site.ts';

const PICTURES: readonly [where: RegExp, bytes: number][] = [
  [/^social\/.*\.png$/, 60_000],
  [/\.svg$/, 20_000],
  [/\.(png|jpe?g|webp|avif|gif|ico)$/, 100_000],
];

const MOST = FIRST_FLIGHT - headerBytes;

test.each(allPages)('$path fits with its headers into the first ten packets', ({ id }) => {
  expect(readBuilt(`${id}.html.br`).length).toBeLessThanOrEqual(MOST);
});

test('the waves and their fallback have at most 4 kB', () => {
  const files = builtFiles.filter((file) => /^_astro\/(worker|engine)-.*\.js\.br$/.test(file));
  expect(files).toHaveLength(2);
  expect(files.flatMap((file) => [...readBuilt(file)]).length).toBeLessThanOrEqual(4096);
});

test('the script and the styles of the call to take part in have at most 8 kB', () => {
  const files = builtFiles.filter((file) => /^_astro\/take-part-.*\.js\.br$/.test(file));
  expect(files).toHaveLength(1);
  expect(files.flatMap((file) => [...readBuilt(file)]).length).toBeLessThanOrEqual(8192);
});

test('no picture is larger than its kind may be', () => {
  const limitOf = (file: string) => PICTURES.find(([where]) => where.test(file))?.[1] ?? Infinity;
  expect(builtFiles.filter((file) => readBuilt(file).length > limitOf(file))).toEqual([]);
});
