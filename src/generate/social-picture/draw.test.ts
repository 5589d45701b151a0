import { expect, test } from 'vitest';
import { drawSocialPicture } from './draw.ts';

test('draws the longest title at 1200×630 within 60 kB', async () => {
  const png = Buffer.from(
    await drawSocialPicture({ siteName: 'Sonic', title: 'Wholesale message '.repeat(3).trim() }),
  );
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThanOrEqual(60_000);
});
