import { expect, test } from 'vitest';
import { z } from 'zod';
import { declaredAt } from './shapes.ts';

test.each([
  ['optional', (schema: z.ZodType) => schema.optional()],
  ['a default', (schema: z.ZodType) => schema.default({})],
])('a part of what is %s has its schema', (_, wrap) => {
  const words = z.string();
  const choices = z.object({ budget: z.object({ small: words }) });
  const form = z.object({ choices: wrap(choices) });
  const value = { choices: { budget: { small: 'Little' } } };
  expect(declaredAt(form, ['choices', 'budget', 'small'], value)).toBe(words);
});
