/** Budgets of the project's own sample, in bytes; for an owner's longer texts the build only warns. */
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { headerBytes } from '../../hosting/headers.ts';
import { FIRST_FLIGHT } from '../../src/generate/finish/finish-site.ts';
import { allPages, builtFiles, readBuilt } from './built-site.ts';

const PICTURES: readonly [where: RegExp, bytes: number][] = [
  [/^social\/.*\.png$/, 60_000],
  [/\.svg$/, 20_000],
  [/\.(png|jpe?g|webp|avif|gif|ico)$/, 100_000],
];

/** Parts of a page, to report what costs how much. */
const PARTS: readonly [name: string, pattern: RegExp][] = [
  ['policy', /<meta http-equiv="content-security-policy"[^>]*>/],
  ['styles', /<style>.*?<\/style>/gs],
  ['inline scripts', /<script(?![^>]*(src|ld\+json))[^>]*>.*?<\/script>/gs],
  ['structured data', /<script type="application\/ld\+json">.*?<\/script>/s],
  ['header', /<header.*?<\/header>/s],
  ['main', /<main.*<\/main>/s],
  ['footer', /<footer.*<\/footer>/s],
];

/** What the page would save without each of its parts, the most expensive first. */
function costs(html: string): string {
  const size = (text: string) => brotliCompressSync(text).length;
  return PARTS.map(
    ([name, pattern]) =>
      [name, size(html) - size(html.replaceAll(new RegExp(pattern, 'gs'), ''))] as const,
  )
    .sort(([, a], [, b]) => b - a)
    .map(([name, bytes]) => `${name} ${bytes}`)
    .join(', ');
}

const MOST = FIRST_FLIGHT - headerBytes;

test.each(allPages)('$path fits with its headers into the first ten packets', ({ id, html }) => {
  const { length } = readBuilt(`${id}.html.br`);
  if (length > MOST) {
    expect.fail(
      `The document has ${length} bytes; ${MOST} fit beside its headers: ${costs(html)}.`,
    );
  }
});

test('the waves and their fallback have at most 4 kB', () => {
  const files = builtFiles.filter((file) => /^_astro\/(worker|engine)-.*\.js\.br$/.test(file));
  expect(files).toHaveLength(2);
  expect(files.flatMap((file) => [...readBuilt(file)]).length).toBeLessThanOrEqual(4096);
});

test('no picture is larger than its kind may be', () => {
  const limitOf = (file: string) => PICTURES.find(([where]) => where.test(file))?.[1] ?? Infinity;
  expect(builtFiles.filter((file) => readBuilt(file).length > limitOf(file))).toEqual([]);
});
