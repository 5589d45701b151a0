/** Schemas of the three legal pages (specification, section 2); their text is Markdown in content/legal/. */
import { z } from 'zod';
import { heading, pageMeta, text } from './fields.ts';
import { hero } from './sections.ts';

export const policy = z.strictObject({
  ...pageMeta,
  hero,
  /** Free text, so that it can hold a placeholder until the provider sets a date. */
  lastUpdated: z
    .strictObject({
      label: text('Label', 30, 'Stands before the date.'),
      date: text('Date', 40, 'Such as 21 November 2026.'),
    })
    .meta({ title: 'Last updated', description: 'The day of the last change.' }),
  contact: text('Contact', 30, 'Stands before the email address, which is in Provider.'),
  contents: text('List of sections', 30, 'Its heading.'),
});

/** The cookie page shows the date of the visit, and lists what the browser stores. */
export const cookiePolicy = policy.extend({
  lastUpdated: policy.shape.lastUpdated
    .omit({ date: true })
    .meta({ title: 'Last updated', description: 'Dated by the visit.' }),
  stored: z
    .strictObject({
      heading: heading(),
      columns: z
        .strictObject({
          name: text('Name', 20, 'Head of a column.'),
          place: text('Place', 20, 'Head of a column.'),
          duration: text('Duration', 20, 'Head of a column.'),
          purpose: text('Purpose', 20, 'Head of a column.'),
        })
        .meta({ title: 'Heads of the columns', description: 'They stand above the table.' }),
      entries: z
        .array(
          z
            .strictObject({
              name: text('Name', 40, 'As the browser shows it.'),
              place: text('Place', 60, 'Where the browser keeps it.'),
              duration: text('Duration', 60, 'How long it is kept.'),
              purpose: text('Purpose', 120, 'What it is for.'),
            })
            .meta({ title: 'Entry' }),
        )
        .min(1)
        .meta({ title: 'Entries', description: 'One for each thing that is stored.' }),
    })
    .meta({ title: 'What the browser stores', description: 'A table; keep it complete.' }),
});

export type StoredEntries = z.infer<typeof cookiePolicy.shape.stored>;
