/** The shapes of sections that are lists: two side by side, several groups, terms with their meaning. */
import { z } from 'zod';
import { text } from './fields.ts';

const head = { heading: text(80), intro: text(320).optional() };

const titledList = z.strictObject({ title: text(60), points: z.array(text(90)).min(2) });

/** Two lists that belong together, such as two industries. */
export const pairedLists = z.strictObject({ ...head, lists: z.array(titledList).length(2) });

/** Groups of short points under one heading. */
export const groupedLists = z.strictObject({ ...head, groups: z.array(titledList).min(2) });

/** Terms, each with a sentence that says what it means for the reader. */
export const definitions = z.strictObject({
  ...head,
  entries: z.array(z.strictObject({ term: text(40), text: text(240) })).min(2),
});

export type PairedLists = z.infer<typeof pairedLists>;
export type GroupedLists = z.infer<typeof groupedLists>;
export type Definitions = z.infer<typeof definitions>;
