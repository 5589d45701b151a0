import { expect, test } from 'vitest';
import { match } from './match.ts';

test('knows each entry again in a long list that is turned round', () => {
  const list = Array.from({ length: 3_000 }, (_, at) => ({ at, text: 'x' }));
  expect(match(list, list.toReversed())).toEqual([...list.keys()].reverse());
});
