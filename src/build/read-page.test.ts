import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

test('finds what is in a noscript, which has no position in the source', () => {
  const { elements } = readPage(
    '<!doctype html><body><noscript><p id="a">No scripts</p></noscript>',
  );
  expect(elements.find(({ tag }) => tag === 'p')).toMatchObject({
    text: 'No scripts',
    within: ['html', 'body', 'noscript'],
    place: undefined,
  });
});
