/** Sentences that only the provider can write, each beside the text that it completes. */
import type { z } from 'zod';
import { group, text } from './field-schemas.ts';

export const fact = group(
  'Still to answer',
  {
    asks: text('Question to you', 120, 'Nobody else sees it.'),
    answer: text('Your answer', 240, 'Shown after the text as soon as it is written.').optional(),
  },
  'What only you know. Until you answer it, the page says nothing about it.',
);

export type Fact = z.infer<typeof fact>;

/** A text, and after it the answer to its question, once the provider has written one. */
export const withFact = (text: string, fact: Fact | undefined) =>
  fact?.answer ? `${text} ${fact.answer}` : text;

/**
 * The questions that are left in the value of a content file, published or a draft.
 *
 * @returns each with the path of its answer, such as `['sections', 2, 'cards', 0, 'fact', 'answer']`
 */
export function unanswered(
  value: unknown,
  path: readonly (string | number)[] = [],
): { path: (string | number)[]; asks: string }[] {
  if (Array.isArray(value)) return value.flatMap((entry, at) => unanswered(entry, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  if ('asks' in value && typeof value.asks === 'string') {
    return 'answer' in value && value.answer
      ? []
      : [{ path: [...path, 'answer'], asks: value.asks }];
  }
  return Object.entries(value).flatMap(([name, part]) => unanswered(part, [...path, name]));
}
