import { expect, test } from 'vitest';
import { readValue } from '../../site.ts';
import { type Draft, edited, isChanged, stepped, tidied } from './draft.ts';
import { texts } from './test-site.ts';

const FILE = 'content/pages/boats.yaml';
const draft = (words: string): Draft => ({
  base: '',
  value: { words, other: '' },
  past: [],
  future: [],
});
/** Each entry is what the field says next, after so many milliseconds. */
const after = (start: Draft, edits: readonly [words: string, wait: number][], field = 'words') => {
  let at = 0;
  return edits.reduce((now, [words, wait]) => {
    at += wait;
    return edited(now, [field], words, at);
  }, start);
};
const wordsOf = ({ value }: Draft) => (value as { words: string }).words;

const typing = (before: string, keys: string): [words: string, wait: number][] =>
  [...keys].map((_, at) => [before + keys.slice(0, at + 1), 9]);

test.each<[does: string, edits: [words: string, wait: number][], steps: string[]]>([
  ['a word', typing('old', 'er'), ['old']],
  ['a word instead of a selected one', typing('', 'new'), ['old']],
  ['a sentence', typing('', 'a b c'), ['old']],
  ['words behind a space', typing('old', ' new words'), ['old ']],
  [
    'a pause',
    [
      ['olda', 9],
      ['oldab', 2000],
    ],
    ['old', 'olda'],
  ],
  [
    'a paste',
    [...typing('old', 'er'), ['older pasted', 9], ['older pasted!', 9]],
    ['old', 'older', 'older pasted'],
  ],
  ['a selection that is taken out', [...typing('old', 'er'), ['o', 9]], ['old', 'older']],
  [
    'nothing for a space at the end',
    [
      ['old ', 9],
      ['old', 9],
    ],
    [],
  ],
])('undo takes back %s', (_, edits, steps) => {
  let now = after(draft('old'), edits);
  const before: string[] = [];
  while (now.past.length > 0) {
    now = stepped(now, 'past');
    before.unshift(wordsOf(now));
  }
  expect(before).toEqual(steps);
});

test('another field is another step, and so is a field that was not there', () => {
  const typed = after(draft('old'), [['olda', 9]]);
  expect(after(typed, [['b', 9]], 'other').past).toHaveLength(2);
  expect(edited(typed, ['fresh'], '', 10).past).toHaveLength(2);
});

test('spaces at the ends of texts are no change, nor is an empty text that may be left out; a long one ends in one line break', () => {
  const value = {
    description: ' About ',
    sections: [
      { type: 'hero', heading: 'Boats ' },
      { type: 'cards', heading: '', intro: ' ' },
      { type: 'prose', markdown: 'One.\n\nTwo.' },
      { type: 'prose', markdown: 'One.\n\n\n' },
    ],
  };
  expect(tidied(FILE, value)).toEqual({
    description: 'About',
    sections: [
      { type: 'hero', heading: 'Boats' },
      { type: 'cards', heading: '' },
      { type: 'prose', markdown: 'One.\n\nTwo.\n' },
      { type: 'prose', markdown: 'One.\n' },
    ],
  });

  const base = texts[FILE] ?? '';
  const drafted = { ...draft(''), base, value: readValue(FILE, base) };
  expect(isChanged(FILE, edited(drafted, ['title'], 'Boats '))).toBe(false);
  expect(isChanged(FILE, edited(drafted, ['title'], 'Ships'))).toBe(true);
});
