import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPictureErrors } from './picture-errors.ts';

const home = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const write = (name: string, data: Uint8Array | string) =>
  writeFileSync(join(folder, 'content/pictures', name), data);
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } });

beforeAll(() => {
  mkdirSync(join(folder, 'content/pictures'), { recursive: true });
  process.chdir(folder);
});
afterAll(() => process.chdir(home));

test('a picture has to be decoded, and to have at most 30 megapixels', async () => {
  const photograph = await flat(60, 40).jpeg().toBuffer();
  write('good.jpg', photograph);
  write('good.webp', await flat(60, 40).webp().toBuffer());
  write('good.avif', await flat(60, 40).avif().toBuffer());
  expect(await findPictureErrors()).toEqual([]);
  write('drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" />');
  write('html.jpg', Buffer.concat([photograph.subarray(0, 200), Buffer.from('<script>')]));
  write('empty.png', '');
  const noise = { type: 'gaussian', mean: 99, sigma: 9 } as const;
  const frames = {
    width: 9,
    height: 18,
    pageHeight: 9,
    channels: 3,
    background: '#888',
    noise,
  } as const;
  write('moving.webp', await sharp({ create: frames }).webp().toBuffer());
  write('enormous.png', await flat(8_000, 5_000).png().toBuffer());
  expect(await findPictureErrors()).toEqual([
    expect.stringMatching(/^content\/pictures\/drawing\.png is not a readable picture/),
    expect.stringMatching(/^content\/pictures\/empty\.png is not a readable picture/),
    expect.stringMatching(/^content\/pictures\/enormous\.png has 40 megapixels; at most 30/),
    expect.stringMatching(/^content\/pictures\/html\.jpg is not a readable picture/),
    expect.stringMatching(/^content\/pictures\/moving\.webp moves, .* one frame/),
  ]);
});
