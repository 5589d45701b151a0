/** The smallest parts that content files are made of, each with its limits. */
import { z } from 'zod';

/** One line or paragraph of copy; `max` is in characters and guards the layout. */
export const text = (max = 400) => z.string().trim().min(1).max(max);

/** A link that a visitor follows: a path of this site, an anchor on the page, or a full https address. */
export const href = z
  .string()
  .regex(
    /^(\/[\w./#?=&-]*|#[\w-]+|https:\/\/\S+|mailto:\S+|tel:\S+)$/,
    'is not a link. Write a path such as /contact, an anchor such as #guides, or an address that starts with https://',
  );

/** A labelled link, drawn as a button or as text by the section that shows it. */
export const link = z.strictObject({ label: text(60), href });

/** A button that has no effect until an editor gives it a target by adding `href`. */
export const optionalLink = link.partial({ href: true });

export type OptionalLink = z.infer<typeof optionalLink>;

/** What search engines, browser tabs and link previews show; every page has its own. */
export const pageMeta = {
  title: text(60).regex(
    / – [^–]+$/,
    'does not name the page first and then the provider. Write it such as "Careers – Sonic", with a spaced dash.',
  ),
  description: z.string().trim().min(70).max(160),
};
