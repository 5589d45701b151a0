import { expect, test } from 'vitest';
import { match } from './match.ts';

/** How often the fields of two long lists are read that have nothing in common. */
function readsFor(length: number): number {
  let reads = 0;
  const list = (word: string) =>
    Array.from({ length }, (_, at) => ({
      get text() {
        reads++;
        return word + at;
      },
    }));
  match(list('old'), list('new'));
  return reads;
}

test('takes twice the steps for lists of twice the length', () => {
  const [once = 0, twice = 0, fourfold = 0] = [1_500, 3_000, 6_000].map(readsFor);
  expect(twice / once).toBeLessThan(2.5);
  expect(fourfold / once).toBeLessThan(5);
});

test('knows each entry again in a long list that is turned round', () => {
  const list = Array.from({ length: 3_000 }, (_, at) => ({ at, text: 'x' }));
  expect(match(list, list.toReversed())).toEqual([...list.keys()].reverse());
});
