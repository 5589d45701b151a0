/** Pictures: files in content/pictures/, which Astro delivers in suitable sizes. */
import { z } from 'zod';
import { group, text } from './field-schemas.ts';

/** The names that a picture's file can have. */
export const PICTURE_FILE = /^content\/pictures\/[a-z0-9-]+\.(jpg|png|webp|avif)$/;

/** A picture with its alternative text. */
export const picture = group(
  'Picture',
  {
    file: z
      .string()
      .regex(PICTURE_FILE, 'is not a picture. Name one, such as content/pictures/office.jpg')
      .meta({
        title: 'File',
        description: 'A photograph or a drawing as JPEG, PNG, WebP or AVIF.',
        control: 'picture',
      }),
    alt: text('Alternative text', 160, 'Describes the picture for visitors who cannot see it.'),
  },
  'Delivered in the sizes that screens need.',
).meta({ synonyms: 'photo, image' });
