/** content/use-cases.yaml: the catalogue of use cases. */
import { z } from 'zod';
import { group, icon, text } from '../fields/field-schemas.ts';

export const useCase = group('Use case', {
  title: text('Title', 60, 'Names the use case in a few words.'),
  said: text('Said aloud', 60, 'What somebody says, without quotation marks.').regex(
    /^[^"“”]*$/,
    'has quotation marks. Leave them out: the page sets the words in quotation marks',
  ),
  description: text('Description', 220, 'Who says it, what the agent does, and in which system.'),
  icon,
  category: text('Tags', 120, 'The filter’s buttons come from them.').meta({ control: 'tags' }),
});

export const useCases = z.array(useCase).meta({ title: 'Use cases' });
