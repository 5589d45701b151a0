/** The three legal pages (specification, section 2); their text is Markdown in content/legal/. */
import { z } from 'zod';
import { pageMeta, text } from './fields.ts';
import { hero } from './sections.ts';

export const policy = z.strictObject({
  ...pageMeta,
  hero,
  /** Free text, so that the placeholder can stand until the provider sets a date. */
  lastUpdated: z.strictObject({ label: text(30), date: text(40) }),
  /** Stands before the provider's e-mail address, from content/site.yaml. */
  contact: text(30),
  /** Heading of the list of sections. */
  contents: text(30),
});

/** The cookie page is dated by the visit and lists what the browser stores. */
export const cookiePolicy = policy.extend({
  lastUpdated: policy.shape.lastUpdated.omit({ date: true }),
  stored: z.strictObject({
    heading: text(80),
    columns: z.strictObject({
      name: text(20),
      place: text(20),
      duration: text(20),
      purpose: text(20),
    }),
    entries: z
      .array(
        z.strictObject({ name: text(40), place: text(60), duration: text(60), purpose: text(120) }),
      )
      .min(1),
  }),
});

export type StoredEntries = z.infer<typeof cookiePolicy.shape.stored>;
