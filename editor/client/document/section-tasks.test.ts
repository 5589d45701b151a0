import { expect, test } from 'vitest';
import { changedSections } from './section-tasks.ts';

const sections = [{ type: 'hero' }, { type: 'cards' }, { type: 'closing' }];
const [hero, cards, closing] = sections;

test.each([
  ['up', 1, [cards, hero, closing]],
  ['down', 1, [hero, closing, cards]],
  ['duplicate', 0, [hero, hero, cards, closing]],
  ['remove', 2, [hero, cards]],
  ['up', 0, undefined],
  ['down', 2, undefined],
  ['remove', 7, undefined],
] as const)('%s of section %i', (action, index, expected) => {
  expect(changedSections(sections, index, action)).toEqual(expected);
});

test('the only section of a page stays', () => {
  expect(changedSections([hero ?? {}], 0, 'remove')).toBeUndefined();
});
