import type { Metadata } from 'sharp';

/**
 * Whether a picture has several frames, which pages would show only the first of; PNG and AVIF say
 * so only in their bytes.
 */
export function isMoving(data: Uint8Array, { format, pages = 1 }: Metadata): boolean {
  if (pages > 1 && /^(webp|gif)$/.test(format)) return true;
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const control = bytes.indexOf('acTL');
  const isAnimatedPng = format === 'png' && control > 0 && control < bytes.indexOf('IDAT');
  return isAnimatedPng || bytes.toString('latin1', 4, 12) === 'ftypavis';
}
