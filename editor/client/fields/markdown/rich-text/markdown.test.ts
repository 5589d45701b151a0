import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readMarkdown, writeMarkdown } from './markdown.ts';
import { schema } from './schema.ts';

const TEXT = `## Who is responsible

Sonic*s* own, **bold** and [linked](/contact "Title") words,
on two lines with [a reference][ref].

* one
* two
   1. inner
   2. second

3. third
4. fourth

| Name | Kept |
|---|--:|
| \`a|b\` | 7\\*8\\*9 |

> Said.

\`\`\`
code
\`\`\`

- [ ] open

***

<b>refused, yet kept</b>

[ref]: /terms
`;

/** The Markdown after these words have been put before the first text that begins with others. */
function typed(source: string, where: string, words: string): string {
  const doc = readMarkdown(source);
  let at = -1;
  doc.descendants((node, position) => {
    if (at < 0 && node.text?.startsWith(where)) at = position;
  });
  return writeMarkdown(EditorState.create({ doc }).tr.insertText(words, at).doc);
}

test('a text that nobody changes stays as it is, byte for byte', () => {
  expect(writeMarkdown(readMarkdown(TEXT))).toBe(TEXT);
});

test.each(['>\n', '- >\n'])('so does an empty quotation: %j', (text) => {
  expect(writeMarkdown(readMarkdown(text))).toBe(text);
});

test('so do the blocks around a changed one', () => {
  expect(typed(TEXT, 'Sonic', 'The ')).toBe(
    TEXT.replace(
      'Sonic*s* own, **bold** and [linked](/contact "Title") words,\non two lines with [a reference][ref].',
      'The Sonic*s* own, **bold** and [linked](/contact "Title") words, on two lines with [a reference](/terms).',
    ),
  );
  expect(typed(TEXT, 'third', 'The ')).toBe(TEXT.replace('3. third', '3. The third'));
});

test('signs that Markdown would take for its own stay signs', () => {
  expect(typed('It is.\n', 'It', '7*8*9 _a_ 1. ')).toBe(
    '7\\*8\\*9 *a* 1. It is.\n'.replace('*a*', '\\_a\\_'),
  );
  expect(typed('It is.\n', 'It', '[date to be set] ')).toBe('[date to be set] It is.\n');
});

test('words that would be taken for an address between the signs of their marks stay words', () => {
  const words = schema.text('@example.org', [schema.mark('strong'), schema.mark('emphasis')]);
  const doc = schema.node('doc', null, [schema.node('paragraph', null, [words])]);
  expect(readMarkdown(writeMarkdown(doc)).textContent).toBe('@example.org');
});

test('whatever is typed is read again as it was typed, with the marks of its words', () => {
  const marks = fc.subarray(['strong', 'emphasis', 'delete', 'inlineCode']);
  const words = fc.string({ unit: 'grapheme-ascii', minLength: 1 });
  fc.assert(
    fc.property(fc.array(fc.tuple(words, marks), { minLength: 1, maxLength: 3 }), (parts) => {
      const content = parts.map(([text, names]) =>
        schema.text(
          text.replaceAll(/\s+/g, ' '),
          names.map((name) => schema.mark(name)),
        ),
      );
      const doc = schema.node('doc', null, [schema.node('paragraph', null, content)]);
      const plain = (node: Node) => node.textContent.trim().replaceAll(/\s+/g, ' ');
      const written = writeMarkdown(doc);
      expect(plain(readMarkdown(written))).toBe(plain(doc));
      expect(written).not.toContain('&#x20;');
    }),
    { seed: 8 },
  );
});

test('the long texts of the content stay as they are', () => {
  const texts = globSync('content/pages/**/*.yaml').flatMap((file) =>
    (parse(readFileSync(file, 'utf8')).sections as { markdown?: string }[]).flatMap(
      ({ markdown }) => markdown ?? [],
    ),
  );
  for (const text of texts) expect(writeMarkdown(readMarkdown(text))).toBe(text);
});
