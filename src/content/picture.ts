/** Pictures: files in content/pictures/, delivered in fitting sizes by Astro. */
import { z } from 'zod';
import { group, text } from './fields.ts';

/** The names that a picture's file can have. */
export const PICTURE = /^content\/pictures\/[a-z0-9-]+\.(jpg|png|webp|avif)$/;

export const picture = group(
  'Picture',
  {
    file: z.string().regex(PICTURE, 'is no picture yet. Choose a file, such as a photograph').meta({
      title: 'File',
      description: 'A photograph or a drawing as JPEG, PNG, WebP or AVIF.',
      control: 'picture',
    }),
    alt: text(
      'Picture in words',
      160,
      'What it shows, for visitors who cannot see it. A screen reader says it in its place.',
    ),
  },
  'It is delivered in the sizes that screens need.',
);
