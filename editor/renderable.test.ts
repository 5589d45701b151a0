import { expect, test } from 'vitest';
import { logo } from '../src/content/files/logos.ts';
import { page } from '../src/sections/page.ts';
import { asShown, plain } from './page/field-markers.ts';
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

test('a drawing goes into the page as it is, so it is left out if its schema rejects it', () => {
  const safe = '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';
  const drawn = (svg: string) => renderable(logo, { id: 1, name: 'One', svg }, asShown);
  expect(drawn(safe)).toMatchObject({ svg: safe });
  expect(drawn(`${safe}<iframe src="/edit"></iframe>`)).toMatchObject({ svg: '' });
});
