import { expect, test } from 'vitest';
import { drawSocialPicture, undrawableLetters } from './draw.ts';

test('draws the longest title at 1200×630 within 60 kB', async () => {
  const png = Buffer.from(
    await drawSocialPicture({ siteName: 'Sonic', title: 'Wholesale message '.repeat(3).trim() }),
  );
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThanOrEqual(60_000);
});

test('names each letter that no typeface has, and draws a picture without words then', async () => {
  expect(undrawableLetters('Café, größer – 24/7…')).toBe('');
  const title = 'Home الصفحة الرئيسية';
  expect(undrawableLetters(title)).toMatch(/^[\u0600-\u06ff]+$/);
  const draw = (isWordless: boolean) => drawSocialPicture({ siteName: 'Sonic', title, isWordless });
  expect(await draw(true)).not.toEqual(await draw(false));
});
