import { group, text } from './field-schemas.ts';

/** A question that only the provider can answer. No visitor sees it, so the text beside it says nothing about it yet. */
export const fact = group(
  'Still to answer',
  { asks: text('Question to you', 120, 'Nobody else sees it.') },
  'What only you know. Write the answer into the text, then remove the question.',
);
