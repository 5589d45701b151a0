import type { Kind } from '../kind.ts';

/** A drawing in SVG, such as a logo. */
export const drawing: Kind = {
  isDrawn: true,
  inWords: (svg, title) => svg && `a ${title.toLowerCase()}`,
};
