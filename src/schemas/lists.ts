/** Schemas of sections with lists: paired lists, grouped lists, definitions, links. */
import { z } from 'zod';
import { head, heading, link, points, text } from './fields.ts';

const titledList = z
  .strictObject({ title: text('Title', 60, 'Above the points.'), points: points(90).min(2) })
  .meta({ title: 'List' });

/** Two lists side by side, such as two industries. */
export const pairedLists = z
  .strictObject({
    ...head,
    lists: z
      .array(titledList)
      .length(2)
      .meta({ title: 'Lists', description: 'Both, side by side.' }),
  })
  .meta({ title: 'Two lists', description: 'Two lists side by side under a heading.' });

/** Groups of bullet points under one heading. */
export const groupedLists = (title: string, count: number) =>
  z
    .strictObject({
      ...head,
      groups: z
        .array(titledList)
        .length(count)
        .meta({ title: 'Groups', description: 'Each a title and its points.' }),
    })
    .meta({ title, description: 'Groups of short points under a heading.' });

const definition = z
  .strictObject({
    term: text('Term', 40, 'What is explained.'),
    text: text('Meaning', 240, 'What it means for the reader.'),
    ask: text('What to ask for', 120, 'What shows that it is so.').optional(),
  })
  .meta({ title: 'Entry' });
const entries = z
  .array(definition)
  .min(2)
  .meta({ title: 'Entries', description: 'Each a term and its meaning.' });

/** Terms, each with a sentence that explains it. */
export const definitions = (title: string, count?: number) =>
  z
    .strictObject({ ...head, entries: count ? entries.length(count) : entries })
    .meta({ title, description: 'Terms and what they mean, under a heading.' });

/** Links to further pages. */
export const linkList = z
  .strictObject({
    heading: heading(),
    links: z.array(link).min(2).meta({ title: 'Links', description: 'Two or more pages.' }),
  })
  .meta({ title: 'Links to pages', description: 'Where else to go from here.' });

export type PairedLists = z.infer<typeof pairedLists>;
export type GroupedLists = z.infer<ReturnType<typeof groupedLists>>;
export type LinkList = z.infer<typeof linkList>;
export type Definitions = z.infer<ReturnType<typeof definitions>>;
