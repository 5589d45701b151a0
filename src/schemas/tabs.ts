/** Schemas of tabs; each tab has an anchor on its page. */
import { z } from 'zod';
import { heading, text } from './fields.ts';

/** An anchor on a page, as in /documentation#guides. */
export const anchor = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]*$/,
    'is not an anchor. Write small letters, digits and hyphens, such as first-steps',
  )
  .meta({
    title: 'Address on the page',
    description: 'Small letters, digits and hyphens, such as first-steps.',
    control: 'anchor',
  });

/** `label` is the text of the tab, `heading` that of its panel. */
export const tab = z.strictObject({
  id: anchor,
  label: text('Words on the tab', 24, 'What visitors press.'),
  heading: heading(60),
});
