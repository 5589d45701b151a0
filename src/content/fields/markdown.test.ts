import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseContent } from '../errors/parse.ts';
import { linesLinkingTo, markdown } from './markdown.ts';

/** As a page's file holds it: the text's first line is the second of the file. */
const check = (source: string) => () =>
  parseContent(
    'terms.yaml',
    `markdown: |2\n${source.replaceAll(/^(?=.)/gm, '  ')}\n`,
    z.object({ markdown }),
  );

test.each([
  [
    'a script',
    '## A\n\n<script>alert(1)</script>',
    'line 4: markdown has HTML: <script>alert(1)</script>',
  ],
  [
    'an event handler',
    'Press <b onclick="a()">here</b>.',
    'line 2: markdown has HTML: <b onclick="a()">',
  ],
  [
    'HTML in a cell that looks like code',
    '| a | b |\n|---|---|\n| ` | <img src=x> ` |',
    'line 4: markdown has HTML: <img src=x>',
  ],
  [
    'reversed words',
    'One\n\nTwo \u202eeerht',
    'line 4: markdown has an invisible character (U+202E)',
  ],
  ['a footnote', 'A[^1]\n\n[^1]: B', 'line 2: markdown has a footnote'],
  ['an address with another host and no scheme', '[a](//a.example)', 'the address //a.example'],
  [
    'an address that runs',
    '[here](javascript:alert(1))',
    'line 2: markdown has the address javascript:alert(1), which is not',
  ],
  [
    'a picture',
    '![x](https://a.example/x.png)',
    'line 2: markdown has a picture, which is not allowed',
  ],
  ['a second title', '# Terms', 'line 2: markdown has a heading with one #'],
  ['a heading without its space', 'We ask.\n##Fees', 'line 2: markdown has ## without a space'],
  ['a footnote’s line below a text', 'Fees\n---\n1 Per month', 'line 2: markdown has a line of -'],
  ['tasks', '- [x] Call us\n- [ ] Read this', 'line 2: markdown has a list of tasks'],
  ['quotations in quotations', '>'.repeat(10_000), 'line 1: markdown is nested too deeply'],
  ['nothing', '', 'line 1: markdown is empty'],
])('a text with %s is rejected', (_, source, says) => {
  expect(check(source)).toThrow(says);
});

test('prose, lists, links and signs that are not HTML pass', () => {
  const source =
    '## A < B\n\nSee [the terms](/terms-of-service#a), <https://a.example/> or [mail](mailto:a@b.example).\n\n- `<b>` in code\n- 2 < 3 > 1\n\nText\n\n---\n\nThe #1 and ##';
  expect(check(source)).not.toThrow();
});

test('finds the lines of a link', () => {
  expect(linesLinkingTo('A\n\n[b](/c)\n\n- [d](/c)\n- [e](/f)', '/c')).toEqual([3, 5]);
});
