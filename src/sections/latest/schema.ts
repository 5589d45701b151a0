import { z } from 'zod';
import { heading, intro, section } from '../../site/schemas/field-schemas.ts';

export const latest = section(
  'latest',
  'Latest articles',
  'Pages of a folder that have a date, newest first; nothing while there is none.',
  {
    heading: heading(),
    intro: intro().optional(),
    folder: z
      .string()
      .regex(
        /^[a-z0-9-]+(\/[a-z0-9-]+)*$/,
        'is not a folder of pages. Write its name, such as news',
      )
      .meta({ title: 'Folder', description: 'Such as news, for the pages below /news.' }),
    count: z
      .int()
      .min(1)
      .meta({ title: 'How many', description: 'Without a number, all of them.' })
      .optional(),
    year: z
      .int()
      .meta({ title: 'Year', description: 'Only the articles of this year.' })
      .optional(),
  },
);

export type Latest = z.infer<typeof latest>;

/** What a section `latest` shows besides its own words; src/site/articles.ts finds it. */
export interface Listed {
  articles: {
    path: string;
    title: string;
    /** A date, or a date with a time in UTC. */
    published: string;
    sentence: string;
  }[];
  /** Pages of years, the newest first, if there are too many articles for one. */
  years: { year: string; path: string }[];
}
