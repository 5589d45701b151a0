import { expect, test } from 'vitest';
import { page } from '../../src/sections/page.ts';
import { asShown, plain } from './field-markers.ts';
import { renderable } from './renderable.ts';

const rendered = (value: object) =>
  renderable(page, value as never, asShown) as { sections: Record<string, unknown>[] } & Record<
    string,
    unknown
  >;

test('what is missing is empty, and defaults apply', () => {
  const { title, ...others } = rendered({});
  expect(plain(String(title))).toBe('');
  expect(others).toMatchObject({ background: 'subtle', movedFrom: [], sections: [] });
});

test('what is invalid is rendered as it is, and hides nothing beside it', () => {
  const heading = 'far too long '.repeat(20);
  const cards = { type: 'cards', heading, cards: [{ title: 'Begun' }] };
  const { sections } = rendered({ sections: [{ type: 'hero', heading: '' }, cards] });
  expect(sections.map(({ type }) => type)).toEqual(['hero', 'cards']);
  expect(sections[1]).toMatchObject({ heading, cards: [{ title: 'Begun' }] });
});

test('a choice that is none of the possible ones is the first of them', () => {
  expect(rendered({ background: 'loud' })).toMatchObject({ background: 'subtle' });
});
