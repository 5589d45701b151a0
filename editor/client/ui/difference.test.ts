import { expect, test } from 'vitest';
import { partsOf } from './difference.tsx';

const shown = (before: string, after: string) =>
  partsOf(before, after)
    .map(({ text, is }) => (is === 'same' ? text : is === 'old' ? `[-${text}-]` : `[+${text}+]`))
    .join('');
const many = (word: string) => `${word} `.repeat(200).trim();

test('of a long text only what has changed is shown, with the words around it', () => {
  const text = (word: string) => `${many('before')}\n\nWe keep it ${word}.\n\n${many('after')}`;
  const found = shown(text('for a year'), text('for two years'));
  expect(found).toMatch(
    /^… before .*\n\nWe keep it for \[-a year-\]\[\+two years\+\]\.\n\nafter .* …$/s,
  );
  expect(found.length).toBeLessThan(300);
});

test('texts that share little are shown whole, one after the other', () => {
  expect(shown('Ask us anything', 'Call now')).toBe('[-Ask us anything-]\n[+Call now+]');
  expect(shown(many('old'), many('new'))).toBe(`[-${many('old')}-]\n[+${many('new')}+]`);
});
