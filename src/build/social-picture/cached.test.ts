import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cached } from './cached.ts';
import { drawSocialPicture } from './draw.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('draws no picture that an earlier build has drawn', async () => {
  const draw = vi.fn(() => drawSocialPicture('Sonic', 'Careers'));
  const first = await cached(folder, ['Sonic', 'Careers'], draw);
  const second = await cached(folder, ['Sonic', 'Careers'], draw);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(Buffer.from(second)).toEqual(Buffer.from(first));
});

it('draws anew when the words change', async () => {
  const draw = vi.fn(async () => new Uint8Array([1]));
  await cached(folder, ['Sonic', 'Careers'], draw);
  await cached(folder, ['Sonic', 'Open positions'], draw);
  expect(draw).toHaveBeenCalledTimes(2);
});

it('draws the longest title at 1200×630 within 60 kB', async () => {
  const png = Buffer.from(await drawSocialPicture('Sonic', 'Wholesale message '.repeat(3).trim()));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThanOrEqual(60_000);
});
