/**
 * The basic fields of content files, each with its limits. The editor (npm run edit) shows `title` and
 * `description` beside a field, so they are written for the person who fills it in.
 */
import { z } from 'zod';

declare module 'zod' {
  interface GlobalMeta {
    /** The editor's control for this field, if the schema's type does not determine it. */
    control?: 'icon' | 'waveform' | 'link' | 'anchor' | 'svg' | 'tags';
    /** Suggestions for a free text. */
    choices?: readonly string[];
  }
}

const STRAIGHT_QUOTE =
  'has a straight quotation mark. Write ’ in a word such as don’t, and “ ” around what somebody says.';
const HYPHEN_FOR_DASH = 'has a hyphen where a dash belongs. Write – with a space on each side.';

/** HTML that an editor might write: text is escaped, so visitors would read `<b>`. */
const MARKUP = /<\/?[a-z][^<>]*>|&(#\w+|[a-z]+\d*);/i;

/** Control characters, and invisible ones that reverse a line or keep a search from finding a word. */
const UNSEEN = /[[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]--[\r\n\t]]/v;

/** @returns a message if the text contains an invisible character */
export function unseenIn(words: string): string | undefined {
  const code = words.match(UNSEEN)?.[0].codePointAt(0)?.toString(16).padStart(4, '0');
  return code && `has a character that nobody sees (U+${code.toUpperCase()}). Type the words anew.`;
}

/** One line or paragraph of copy; `max` is in characters and protects the layout. */
export const text = (title: string, max: number, description?: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^'"]*$/, STRAIGHT_QUOTE)
    .regex(/^(?!.*( -{1,2} |--))/s, HYPHEN_FOR_DASH)
    .refine((words) => !unseenIn(words), { error: ({ input }) => unseenIn(String(input)) })
    .refine((words) => !MARKUP.test(words), {
      error: ({ input }) =>
        `has "${String(input).match(MARKUP)?.[0]}" in it, which would be shown as it stands. Write the text without it.`,
    })
    .meta({ title, description });

/** The start of a section; `head` also allows an introduction. */
export const heading = (max = 80) => text('Heading', max, 'In large letters above this part.');
export const intro = (max = 320) => text('Introduction', max, 'Stands below the heading.');
export const head = { heading: heading(), intro: intro().optional() };

/** Bullet points. */
export const points = (max: number) =>
  z
    .array(text('Point', max))
    .meta({ title: 'Points', description: 'Short lines, each after a dot.' });

/** A link's target: a path of this site, an anchor on the page, or an https URL. */
export const href = z
  .string()
  .regex(
    /^(\/(?!\/)[\w./#?=&-]*|#[\w-]+|(https:\/\/(?![^/]*@)|mailto:|tel:)[^\s\p{C}"<>\\]+)$/u,
    'is not a link. Write a path such as /contact, an anchor such as #guides, or an address that starts with https://',
  )
  .meta({
    title: 'Leads to',
    description:
      'A page such as /contact, a place on it such as #guides, or an address with https://.',
    control: 'link',
  });

/** A labelled link; the section decides whether it looks like a button or text. */
export const link = z
  .strictObject({
    label: text('Words on it', 60, 'What visitors press. Say where it leads.'),
    href,
  })
  .meta({ title: 'Link', description: 'Words that lead somewhere.' });

/** A button that has no effect until an editor adds its `href`. */
export const optionalLink = link.partial({ href: true }).meta({
  title: 'Button',
  description: 'It has no effect until you say where it leads.',
});

export type OptionalLink = z.infer<typeof optionalLink>;

/** What search engines, browser tabs and link previews show; every page has its own. */
export const pageMeta = {
  title: text(
    'Title',
    60,
    'In the browser’s tab and in search results: the page’s own name, then the provider’s.',
  ).regex(
    / – [^–]+$/,
    'does not name the page first and then the provider. Write it such as "Careers – Sonic", with a spaced dash.',
  ),
  description: text('Description', 160, 'What search engines show below the title.').min(70),
};
