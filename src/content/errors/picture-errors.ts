/** Finds pictures that cannot be shown, or that would take too much memory to shrink. */
import { globSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { PICTURE_FILE } from '../fields/picture.ts';
import { isMoving } from './is-moving.ts';

/** A picture with more is not decoded: it would take hundreds of megabytes. */
export const MEGAPIXELS = 30;

/** What the names of pictures promise. sharp also reads SVG, which may hold scripts. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'avif'];

/** Decodes a picture, because a header says nothing about what follows it. */
async function errorOf(file: string): Promise<string | undefined> {
  const unreadable = `${file} is not a readable picture. Save it again as JPEG, PNG, WebP or AVIF, or remove it.`;
  const data = readFileSync(file);
  try {
    const picture = sharp(data, { limitInputPixels: false, failOn: 'error' });
    const metadata = await picture.metadata();
    const { format, width, height } = metadata;
    if (!FORMATS.includes(format)) return unreadable;
    if (isMoving(data, metadata)) {
      return `${file} moves, but pages show still pictures. Export one frame of it as PNG.`;
    }
    const megapixels = Math.round((width * height) / 1e6);
    if (megapixels > MEGAPIXELS) {
      return `${file} has ${megapixels} megapixels; at most ${MEGAPIXELS} can be shown. Make it smaller, such as 2,400 pixels wide.`;
    }
    await picture.resize(16).toBuffer();
    return undefined;
  } catch {
    return unreadable;
  }
}

/** @returns one line for each picture in content/ that the site cannot show */
export async function findPictureErrors(): Promise<string[]> {
  const files = globSync('content/pictures/*').filter(
    (file) => PICTURE_FILE.test(file) && statSync(file).isFile(),
  );
  const errors: string[] = [];
  // One after another, because each may take a hundred megabytes.
  for (const file of files.sort()) {
    const error = await errorOf(file);
    if (error) errors.push(error);
  }
  return errors;
}
