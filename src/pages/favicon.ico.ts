import type { APIRoute } from 'astro';
import { iconPng } from '../build/site-icon/icons.ts';

/**
 * The header of an ICO file with one picture, and where that begins:
 * https://en.wikipedia.org/wiki/ICO_(file_format)
 */
const HEADER = 22;

/**
 * The icon as a PNG in an ICO, for programs that request it without reading a page, such as
 * bookmarks.
 */
export const GET: APIRoute = async () => {
  const png = await iconPng('favicon-32');
  const header = Buffer.alloc(HEADER);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([32, 32], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER, 18);
  return new Response(Buffer.concat([header, png]) as BodyInit);
};
