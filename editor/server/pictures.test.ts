import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { takePicture } from './pictures.ts';

const root = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(root, { recursive: true }));
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

test('other files are refused in a sentence', async () => {
  const refused = (name: string, data: Uint8Array) => expect(take(name, data)).rejects;
  await refused('a.jpg', Buffer.from('no picture')).toThrow(/not a readable picture/);
  await refused('IMG_1.HEIC', Buffer.from('ftypheic')).toThrow(/is an HEIC photo/);
  const cut = (await flat(900, 600).jpeg().toBuffer()).subarray(0, 1500);
  await refused('a.jpg', cut).toThrow(/not a readable picture/);
  await refused('a.jpg', new Uint8Array()).toThrow(/is empty/);
  await refused('a.svg', Buffer.from('<svg><script/></svg>')).toThrow(/is an SVG/);
  await refused('a.gif', await flat(9, 9).gif().toBuffer()).toThrow(/A gif cannot be shown/);
  const frames = await sharp(
    [await flat(9, 9).png().toBuffer(), await flat(9, 9).negate().png().toBuffer()],
    { join: { animated: true } },
  )
    .webp()
    .toBuffer();
  await refused('a.webp', frames).toThrow(/moves, but pages show still ones/);
  await refused('a.png', await flat(8000, 5000).png().toBuffer()).toThrow(/has 40 megapixels/);
});
