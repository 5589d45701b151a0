/** Stores a picture in content/pictures/, at most at the size that a website needs. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { isMoving } from '../../src/content/errors/is-moving.ts';
import { MEGAPIXELS } from '../../src/content/errors/picture-errors.ts';
import { PICTURES } from '../site.ts';
import { placeIn } from './workspace.ts';

/** A longer side is not decoded, because a picture is read by whole lines. */
const LONGEST_SIDE_PX = 30_000;

/** The longest side that is kept, in pixels; larger screens gain nothing from more. */
const MAX_SIDE_PX = 2400;

const FORMATS: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' };

/**
 * How these begin, and GIF. The library would read others too: an SVG, even packed, grows to a
 * gigabyte.
 */
const BEGINNING = /^(\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftyp|GIF8)/s;

/** One after the other, because each may take hundreds of megabytes. */
const oneAtATime = pLimit(1);

/** Replaces the library's own message about a file that is damaged, or no picture. */
function rejectUnreadable(): never {
  throw new Error('This file is not a readable picture. Choose a JPEG, PNG, WebP or AVIF.');
}

function rejectHeic(): never {
  throw new Error(
    'This is an HEIC photo, which browsers cannot show. Export it as JPEG: on a Mac in Preview; on an iPhone, share it with Options › Most Compatible.',
  );
}

/**
 * @param name the file's own name
 * @param root the folder with content/
 * @returns its path in content/
 * @throws Error with a sentence that says why it cannot be taken
 */
export const takePicture = (name: string, data: Uint8Array, root: string): Promise<string> =>
  oneAtATime(() => take(name, data, root));

async function take(name: string, data: Uint8Array, root: string): Promise<string> {
  const head = Buffer.from(data.subarray(0, 1000)).toString('utf8');
  if (/<svg|<\?xml/i.test(head)) {
    throw new Error(
      'This is an SVG, which can contain scripts. Export it as PNG; a logo goes into a list of logos.',
    );
  }
  if (data.length === 0) throw new Error('This file is empty. Choose another picture.');
  const isHeic = /\.hei[cf]$/i.test(name);
  if (!BEGINNING.test(Buffer.from(data.subarray(0, 12)).toString('latin1'))) {
    if (isHeic) rejectHeic();
    rejectUnreadable();
  }
  const picture = sharp(data, { limitInputPixels: false }).rotate();
  const metadata = await picture.metadata().catch(isHeic ? rejectHeic : rejectUnreadable);
  const { format, compression, width = 0, height = 0 } = metadata;
  if (compression === 'hevc') rejectHeic();
  if (isMoving(data, metadata)) {
    throw new Error(
      'This picture moves, but pages show still ones. Export one frame of it as PNG.',
    );
  }
  const extension = FORMATS[format ?? ''];
  if (!extension) {
    throw new Error(`A ${format} cannot be shown. Choose a JPEG, PNG, WebP or AVIF.`);
  }
  const pixels = (width * height) / 1e6;
  if (pixels > MEGAPIXELS || Math.max(width, height) > LONGEST_SIDE_PX) {
    throw new Error(
      `The picture has ${width} × ${height} pixels. At most ${MEGAPIXELS} megapixels, and ${LONGEST_SIDE_PX} pixels on a side, can be taken. Make it smaller, such as ${MAX_SIDE_PX} pixels wide.`,
    );
  }
  const output = await picture
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .toBuffer()
    .catch(rejectUnreadable);
  const base = name
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '');
  // By content as well, because two people can have pictures of the same name.
  const digest = createHash('sha256').update(output).digest('hex').slice(0, 8);
  const file = `${PICTURES}/${base || 'picture'}-${digest}.${extension}`;
  mkdirSync(placeIn(root, PICTURES), { recursive: true });
  writeFileSync(placeIn(root, file), output);
  return file;
}
