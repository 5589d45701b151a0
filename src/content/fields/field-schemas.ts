/**
 * The basic fields of content files, each with its limits. The editor (npm run edit) shows `title`
 * and `description` beside a field, so they are written for the person who fills it in.
 */
import { z } from 'zod';
import type { SharedFile } from '../files/shared-files.ts';
import * as ICONS from './icons.ts';
import { invisibleIn } from './invisible-characters.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** The editor's control for this field, if the schema's type does not determine it. */
    control?: 'icon' | 'link' | 'anchor' | 'svg' | 'tags' | 'markdown' | 'picture';
    /** Other words by which people look for it in the editor, with commas between them. */
    synonyms?: string;
    /** What the editor calls the values of a choice. */
    names?: Readonly<Record<string, string>>;
    /**
     * Entries may share a value: the editor suggests those in use, so that they are spelt alike.
     */
    isRepeated?: true;
    /** Another entry begins at the top. */
    isNewestFirst?: true;
    /** The content file besides the page's own that a section shows. */
    shows?: SharedFile;
    /** Words that visitors read: the editor corrects quotation marks and dashes. */
    isCopy?: true;
    /**
     * Visitors read it as it is written, such as an address: it can be typed on the page, and the
     * editor corrects nothing.
     */
    isVerbatim?: true;
  }
}

const STRAIGHT_QUOTE =
  'has a straight quotation mark. Write ’ in a word such as don’t, and “ ” around what somebody says.';
const HYPHEN_FOR_DASH = 'has a hyphen where a dash belongs. Write – with a space on each side.';

/** HTML that an editor might write: text is escaped, so visitors would read `<b>`. */
const MARKUP = /<\/?[a-z][^<>]*>|&(#\w+|[a-z]+\d*);/i;

/** One line or paragraph of copy; `max` is in characters and protects the layout. */
export const text = (title: string, max: number, description?: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^'"]*$/, STRAIGHT_QUOTE)
    .regex(/^(?!.*( -{1,2} |--))/s, HYPHEN_FOR_DASH)
    .refine((text) => !invisibleIn(text), { error: ({ input }) => invisibleIn(String(input)) })
    .refine((text) => !MARKUP.test(text), {
      error: ({ input }) =>
        `has "${String(input).match(MARKUP)?.[0]}" in it, which would be shown as text. Remove it.`,
    })
    .meta({ title, description, isCopy: true });

/** A list of entries; `min` and `max` are how many of them the layout can hold. */
export const list = <Entry extends z.ZodType>(
  title: string,
  entry: Entry,
  { min = 1, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number } = {},
  description?: string,
) => z.array(entry).min(min).max(max).meta({ title, description });

/** Fields that belong together; unknown ones are rejected. */
export const group = <Shape extends z.core.$ZodLooseShape>(
  title: string,
  shape: Shape,
  description?: string,
) => z.strictObject(shape).meta({ title, description });

/**
 * A text that has to be one of these.
 *
 * @param values with what the editor calls them, if they are no plain words
 */
export const choice = <const Value extends string>(
  title: string,
  values: readonly Value[] | Readonly<Record<Value, string>>,
  description: string,
  control?: 'icon',
) => {
  const names = Array.isArray(values) ? undefined : (values as Record<Value, string>);
  const options = names ? (Object.keys(names) as Value[]) : (values as readonly Value[]);
  return z.enum(options).meta({
    title,
    description,
    ...(names && { names }),
    ...(control && { control }),
  });
};

/** The field for an icon. */
export const icon = choice(
  'Icon',
  Object.keys(ICONS) as (keyof typeof ICONS)[],
  'Drawn above the title, as decoration.',
  'icon',
);

/**
 * A whole section of a page.
 *
 * @param type the name of its folder in src/sections/
 * @param shows the content file with the entries that it lists, if they are not in the page's own
 */
export const section = <const Type extends string, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  title: string,
  description: string,
  shape: Shape,
  shows?: SharedFile,
) =>
  z
    .strictObject({
      type: z.literal(type).meta({ title: 'Kind of section', description: 'Decides its layout.' }),
      ...shape,
    })
    .meta({ title, description, ...(shows ? { shows } : {}) });

/** A heading of at most `max` characters. */
export const heading = (max = 80) => text('Heading', max, 'In large letters above this part.');
/** An introduction of at most `max` characters. */
export const intro = (max = 320) => text('Introduction', max, 'Below the heading.');

/** The start of most sections. */
export const head = { heading: heading(), intro: intro().optional() };

/** Whether what a section shows is sample data; its heading then has the tag that is in Company. */
export const isExample = z
  .boolean()
  .meta({ title: 'Sample data', description: 'Marks it with the tag that is in Company.' })
  .default(false);

const NOT_A_DAY = 'is not a day of the calendar. Write year, month and day, such as 2026-11-21.';

/** A day, such as 2026-11-21. */
export const day = (title: string, description: string) =>
  z.iso.date(NOT_A_DAY).meta({ title, description });

/** Whether a text is a day, and not what stands there until the provider sets one. */
export const isDay = (text: string) => z.iso.date().safeParse(text).success;

/** A day, or in square brackets what stands there until the provider sets one. */
export const dayToSet = (title: string, description: string) =>
  z
    .string()
    .refine((text) => isDay(text) || /^\[.+\]$/.test(text), NOT_A_DAY)
    .meta({ title, description, format: 'date' });

/** Bullet points. */
export const points = (max: number, size?: { min?: number; max?: number }) =>
  list('Points', text('Point', max), size, 'Short lines, each with a dash.');

/**
 * A question that only the provider can answer. No visitor sees it, so the text beside it says
 * nothing about it yet.
 */
export const fact = group(
  'Still to answer',
  { asks: text('Question to you', 120, 'Nobody else sees it.') },
  'What only you know. Write the answer into the text, then remove the question.',
);

/** A title with a text. */
export const titledText = group('Entry', {
  title: text('Title', 60, 'A few words in bold.'),
  text: text('Text', 320, 'A sentence or two below the title.'),
});

/** The start of a section that can open a page: its heading is then the h1. */
export const opening = {
  heading: heading(60),
  lede: text('Text below the headline', 260, 'A sentence or two.'),
};

/** An address on a page, as in /documentation#guides. */
export const anchor = z
  .string()
  .min(1, { error: 'is empty. Choose or write one', abort: true })
  .regex(
    /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
    'is not an anchor. Write lowercase letters and digits, separated by single hyphens, such as first-steps',
  )
  .meta({
    title: 'Address on the page',
    description: 'Lowercase letters and digits, separated by hyphens, such as first-steps.',
    control: 'anchor',
  });
