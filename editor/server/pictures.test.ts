import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { takePicture } from './pictures.ts';

const root = mkdtempSync(join(tmpdir(), 'pictures-'));
const take = (name: string, data: Uint8Array) => takePicture(name, data, root);

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#abc' } });

test('a photograph is stored at a suitable size, under a name that no other picture has', async () => {
  const file = await take('Our Team (1).JPG', await flat(3000, 1500).jpeg().toBuffer());
  expect(file).toMatch(/^content\/pictures\/our-team-1-[0-9a-f]{8}\.jpg$/);
  const other = await take('Our Team (1).JPG', await flat(300, 150).jpeg().toBuffer());
  expect(other).not.toBe(file);
  const stored = await sharp(readFileSync(join(root, file))).metadata();
  expect([stored.width, stored.height]).toEqual([2400, 1200]);
});

test('other files are rejected with a sentence', async () => {
  const rejected = (name: string, data: Uint8Array) => expect(take(name, data)).rejects;
  await rejected('a.jpg', Buffer.from('no picture')).toThrow(/not a readable picture/);
  await rejected('IMG_1.HEIC', Buffer.from('ftypheic')).toThrow(/is an HEIC photo/);
  await rejected('a.svg', Buffer.from('<svg><script/></svg>')).toThrow(/is an SVG/);
  await rejected('a.gif', await flat(9, 9).gif().toBuffer()).toThrow(/A gif cannot be shown/);
  const still = await flat(9, 9).png().toBuffer();
  // After the header, which has 33 bytes: two frames, shown for ever.
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\xf3\x8d\x93\x70', 'latin1');
  await rejected(
    'a.png',
    Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]),
  ).toThrow(/moves, but pages show still ones/);
});

/** The beginning of a PNG of this size, which needs no memory. */
function pngOf(width: number, height: number) {
  const png = Buffer.alloc(57);
  png.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.set([8, 2], 24);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  png.write('IDAT', 37, 'latin1');
  return png;
}

test('what would fill the memory is not read', async () => {
  const rejected = (data: Uint8Array) => expect(take('a.png', data)).rejects;
  await rejected(pngOf(60_000, 60_000)).toThrow(/has 60000 × 60000 pixels\. At most 30 megapixels/);
  await rejected(pngOf(30_001, 1)).toThrow(/has 30001 × 1 pixels/);
  const svg = `<!--${'x'.repeat(2000)}--><svg xmlns="http://www.w3.org/2000/svg"></svg>`;
  for (const hidden of [Buffer.from(svg), Buffer.from(svg, 'utf16le'), gzipSync(svg)])
    await rejected(hidden).toThrow(/not a readable picture/);
});
