/** The use-case catalogue (specification, sections 2 and 3). */
import { z } from 'zod';
import { text } from './fields.ts';
import { icon } from './sections.ts';
import { tagsOf } from './tags.ts';

/** The tags of the specification's section 3. A tag outside this list is most likely misspelt. */
const knownTags = [
  'Operations',
  'Field Service',
  'Voice AI',
  'AI Receptionist',
  'AI Executive Assistant',
  'Events',
  'Employee Feedback',
  'Customer Service',
  'Healthcare',
  'Retail',
  'Restaurant',
  'Hotel',
  'Productivity',
  'Automation',
  'Sales',
  'Hospitality',
];

export const useCase = z.strictObject({
  title: text(60),
  description: text(220),
  icon,
  category: text(120).refine(
    (category) => tagsOf(category).every((tag) => knownTags.includes(tag)),
    `names a tag that there is not. Part tags by commas; they can be ${knownTags.join(', ')}.`,
  ),
});

/** What the filter says. */
export const useCaseFilter = z.strictObject({
  label: text(40),
  all: text(20),
  /** Read out after each choice; {category}, {count} and {total} are filled in. */
  status: text(90),
});

export type UseCase = z.infer<typeof useCase>;
export type UseCaseFilter = z.infer<typeof useCaseFilter>;
