import { expect, test } from 'vitest';
import { text } from './protocol.ts';

/** Fields that one mapping has, which YAML compares with each other. */
const many = (between: string) =>
  Array.from({ length: 30_000 }, (_, nth) => `k${nth}:`).join(between);

test.each([
  ['below each other', many('\n')],
  ['between braces', `{${many(',')}}`],
])('a text with thousands of fields %s is refused before it is read', (_, source) => {
  expect(source.length).toBeLessThan(300_000);
  expect(text.safeParse(source).error?.issues).toMatchObject([{ code: 'custom' }]);
});

test('a long text is none of that, whatever its words', () => {
  const words = 'On a quiet day, {this} is said, and nothing more. '.repeat(5_000);
  expect(text.safeParse(`markdown: >-\n  ${words}`).success).toBe(false);
  expect(text.safeParse(`markdown: >-\n  ${words.replaceAll('{this}', 'this')}`).success).toBe(
    true,
  );
});
