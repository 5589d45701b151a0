import { expect, test } from 'vitest';
import { checkMarkdown, linesLinkingTo } from './markdown.ts';

const check = (source: string) => () => checkMarkdown('content/legal/terms.md', source);

test.each([
  ['a script', '## A\n\n<script>alert(1)</script>', 'line 3: <script>alert(1)</script> is HTML'],
  ['a style', 'Text\n\n<style>\nbody {}\n</style>', 'line 3: <style> is HTML'],
  ['something to run', 'Press <b onclick="a()">here</b>.', 'line 1: <b onclick="a()"> is HTML'],
  ['plain HTML', '- one\n- <br>', 'line 2: <br> is HTML'],
  ['HTML in a quotation', 'A\n\n> <em>x</em>', 'line 3: <em> is HTML'],
  [
    'HTML in a cell that looks like code',
    '| a | b |\n|---|---|\n| ` | <img src=x> ` |',
    'line 3: <img src=x> is HTML',
  ],
  [
    'fields before it, which hide what follows',
    '---\na: |\n  ```\n---\n<b>x</b>',
    'begin with ---',
  ],
  [
    'words turned round',
    'One\n\nTwo \u202eeerht',
    'line 3: has a character that nobody sees (U+202E)',
  ],
  ['a footnote', 'A[^1]\n\n[^1]: B', 'line 1: a footnote'],
  ['an address with another host and no scheme', '[a](//a.example)', 'the address //a.example'],
  ['a comment', 'A\n\n<!-- note -->', 'line 3: <!-- note --> is HTML'],
  [
    'an address that runs',
    '[here](javascript:alert(1))',
    'line 1: the address javascript:alert(1) is not',
  ],
  [
    'such a reference',
    '[here][x]\n\n[x]: data:text/html,x',
    'line 3: the address data:text/html,x',
  ],
  ['a picture', '![x](https://a.example/x.png)', 'line 1: a picture cannot'],
  ['a picture by its reference', '![x][y]\n\n[y]: /a', 'line 1: a picture cannot'],
  ['a second title', '# Terms', 'line 1: the page has its title already'],
  ['nothing', ' \n', 'content/legal/terms.md is empty'],
])('a text with %s is refused', (_, source, says) => {
  expect(check(source)).toThrow(says);
});

test('prose, lists and links pass, and so do signs that are no HTML', () => {
  const source =
    '## A < B\n\nSee [the terms](/terms-of-service#a), <https://a.example/> or [mail](mailto:a@b.example).\n\n- `<b>` in code\n- 2 < 3 > 1';
  expect(check(source)).not.toThrow();
});

test('finds the lines of a link', () => {
  expect(linesLinkingTo('A\n\n[b](/c)\n\n- [d](/c)\n- [e](/f)', '/c')).toEqual([
    'line 3',
    'line 5',
  ]);
});
