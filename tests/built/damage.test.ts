import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { damagedFiles } from './damage.ts';

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path/></svg>',
);
const whole: Record<string, Buffer> = {
  'a.svg': svg,
  'a.png': new Resvg(svg).render().asPng(),
  'a.woff2': await readFile(
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
  'a.svg.br': brotliCompressSync(svg),
  'a.svg.gz': gzipSync(svg),
};
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'damage-'));
  for (const [file, bytes] of Object.entries(whole)) writeFileSync(join(root, file), bytes);
});
afterEach(() => rmSync(root, { recursive: true }));

it('has nothing to say of files that are whole', async () => {
  expect(await damagedFiles(root)).toEqual([]);
});

it.each(Object.keys(whole))('tells a %s that stops in the middle', async (file) => {
  const bytes = whole[file] ?? Buffer.of();
  writeFileSync(join(root, file), bytes.subarray(0, bytes.length - 12));
  const files = (await damagedFiles(root)).map((finding) => finding.file);
  expect(files).toContain(join(root, file));
});

it('tells a compressed copy of other words, and a kind that it cannot read', async () => {
  writeFileSync(join(root, 'a.svg.br'), brotliCompressSync(Buffer.from('old words')));
  writeFileSync(join(root, 'b.webp'), 'bytes');
  const files = (await damagedFiles(root)).map((finding) => finding.file);
  expect(files.sort()).toEqual([join(root, 'a.svg.br'), join(root, 'b.webp')]);
});
