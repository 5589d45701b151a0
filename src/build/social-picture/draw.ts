import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { TYPEFACES } from '../../styles/typefaces.ts';
import { cached } from '../cache.ts';
import { scriptsOf } from '../fonts/subset.ts';
import { SocialPicture, type SocialPictureProps } from './picture.tsx';
import { PICTURE } from './size.ts';

const scripts = scriptsOf(TYPEFACES.display);

/** @returns a page's preview picture as PNG, 1200×630 pixels */
export const drawSocialPicture = async (content: SocialPictureProps): Promise<Uint8Array> =>
  readFile(await cached('social-pictures', '.png', [JSON.stringify(content)], () => draw(content)));

async function draw(content: SocialPictureProps): Promise<Uint8Array> {
  fonts ??= Promise.all(scripts.map(headlineWeight));
  const svg = await satori(createElement(SocialPicture, content), {
    ...PICTURE,
    fonts: await fonts,
  });
  // satori cuts each picture off at its own edges with a mask, which changes nothing and takes most
  // of the time.
  const unmasked = Buffer.from(svg.replaceAll(/ mask="[^"]*"/g, ''));
  // A palette is enough for flat colours, and takes half the bytes. With the least effort and a few
  // shades fewer, which nobody can see, it takes half the time.
  return sharp(unmasked)
    .png({ palette: true, quality: 90, effort: 1, dither: 0, compressionLevel: 9 })
    .toBuffer();
}

/** Made once, and the same array each time, so that satori reads it once. */
let fonts: Promise<Awaited<ReturnType<typeof headlineWeight>>[]> | undefined;

/** One script of a typeface as satori takes it: it supports neither WOFF2 nor variable fonts. */
const headlineWeight = async ({ file, codePoints }: ReturnType<typeof scriptsOf>[number]) => ({
  name: TYPEFACES.display,
  weight: 600 as const,
  style: 'normal' as const,
  data: await subsetFont(readFileSync(file), String.fromCodePoint(...codePoints), {
    targetFormat: 'truetype',
    variationAxes: { wght: 600 },
  }),
});
