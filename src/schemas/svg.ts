import { z } from 'zod';

/** A mark, drawn as SVG in the colour of the text around it. */
export const svg = z
  .string()
  .startsWith('<svg', 'is not SVG. Paste the mark from "<svg" to "</svg>"')
  .meta({
    title: 'Mark',
    description: 'SVG, from "<svg" to "</svg>", in currentColor so that it follows the theme.',
    control: 'svg',
  });
