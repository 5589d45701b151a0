import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { TYPEFACES } from '../../styles/typefaces.ts';
import { openCache } from '../cache.ts';
import { scriptsOf } from '../fonts/subset.ts';
import { PICTURE, SocialPicture } from './picture.tsx';

const cache = openCache('social-pictures');

/** @returns a page's preview picture as PNG, 1200×630 pixels */
export async function drawSocialPicture(siteName: string, title: string): Promise<Uint8Array> {
  const { bytes } = await cache.get([siteName, title], () => draw(siteName, title));
  return bytes;
}

async function draw(siteName: string, title: string): Promise<Uint8Array> {
  const characters = [...(siteName + title)].map((glyph) => glyph.codePointAt(0) ?? 0);
  const svg = await satori(createElement(SocialPicture, { siteName, title }), {
    ...PICTURE,
    // satori supports neither WOFF2 nor variable fonts.
    fonts: await Promise.all(
      scriptsOf(TYPEFACES.display)
        .filter(({ codePoints }) => characters.some((it) => codePoints.includes(it)))
        .map(async ({ file }) => ({
          name: TYPEFACES.display,
          weight: 600 as const,
          style: 'normal' as const,
          data: await subsetFont(readFileSync(file), siteName + title, {
            targetFormat: 'truetype',
            variationAxes: { wght: 600 },
          }),
        })),
    ),
  });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
