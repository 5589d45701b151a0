/** Schemas of the use-case catalogue (specification, sections 2 and 3). */
import { z } from 'zod';
import { text } from './fields.ts';
import { icon } from './sections.ts';

export const useCase = z
  .strictObject({
    title: text('Title', 60, 'Names the case in a few words.'),
    said: text('Said aloud', 60, 'What somebody says, without quotation marks.').regex(
      /^[^"“”]*$/,
      'has quotation marks. Leave them out: the page sets the words in quotation marks',
    ),
    description: text('Description', 220, 'Who says it, what the agent does, and in which system.'),
    icon,
    category: text('Tags', 120, 'The filter’s buttons come from them.').meta({
      control: 'tags',
    }),
  })
  .meta({ title: 'Use case' });

/** The texts of the filter. */
export const useCaseFilter = z
  .strictObject({
    label: text('Name of the filter', 40, 'A screen reader says it.'),
    all: text('Choice of all', 20, 'The first of the buttons.'),
    status: text('After a choice', 90, 'Read out; {category}, {count} and {total} are filled in.'),
  })
  .meta({ title: 'Filter', description: 'Words around its buttons.' });

export type UseCase = z.infer<typeof useCase>;
export type UseCaseFilter = z.infer<typeof useCaseFilter>;
