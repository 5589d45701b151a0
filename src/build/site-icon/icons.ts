import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { SiteIcon } from './site-icon.tsx';

/** The icons as PNG, by file name without .png; `side` is width and height in pixels. */
export const pixelIcons = {
  'favicon-32': { shape: 'rounded', side: 32 },
  'apple-touch-icon': { shape: 'full', side: 180 },
  'icon-192': { shape: 'rounded', side: 192 },
  'icon-512': { shape: 'rounded', side: 512 },
  'icon-maskable-512': { shape: 'full', side: 512 },
} as const;

/** The file name of an icon, without .png. */
export type PixelIcon = keyof typeof pixelIcons;

/** @returns the icon as SVG */
export const iconSvg = (shape: 'rounded' | 'full') =>
  renderToStaticMarkup(createElement(SiteIcon, { shape }));

/** @returns the icon as PNG */
export function iconPng(name: PixelIcon): Promise<Uint8Array> {
  const { shape, side } = pixelIcons[name];
  // At 72 dpi the drawing is 32 pixels wide.
  return sharp(Buffer.from(iconSvg(shape)), { density: (72 * side) / 32 })
    .resize(side)
    .png()
    .toBuffer();
}
