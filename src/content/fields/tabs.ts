import type { z } from 'zod';
import { anchor, group, heading, list, text } from './field-schemas.ts';

/** The fields of a section with tabs; `more` is what a tab has besides its name. */
export const tabs = <Shape extends z.core.$ZodLooseShape>(more: Shape) => ({
  tabsLabel: text('Label of the tabs', 40, 'Read by screen readers before them.'),
  tabs: list(
    'Tabs',
    group('Tab', {
      id: anchor,
      label: text('Label', 24, 'What visitors click.'),
      heading: heading(60),
      ...more,
    }),
    { min: 2, max: 6 },
    'Side by side; the first is open.',
  ),
});
