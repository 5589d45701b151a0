import { EditorState } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { inOneLine } from './from-markdown.ts';
import { readMarkdown, writeMarkdown } from './markdown.ts';
import { pastedHtml, pastedText } from './paste.ts';
import { schema } from './schema.ts';

const written = ({ content }: { content: import('prosemirror-model').Fragment }) =>
  writeMarkdown(schema.node('doc', null, content));

const html = (source: string) => written(pastedHtml(source).slice);

test('Google Docs: headings, bold, links, lists', () => {
  expect(
    html(
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span>Terms</span></h1><p><span style="font-weight:400">One </span><span style="font-weight:700">two</span><a href="https://a.example/"><span style="font-style:italic">three</span></a></p><ul><li aria-level="1"><p><span>a</span></p></li><ul><li aria-level="2"><p>b</p></li></ul>\n<li aria-level="1"><p>c</p></li></ul></b>',
    ),
  ).toBe('## Terms\n\nOne **two**[*three*](https://a.example/)\n\n- a\n  - b\n- c\n');
});

test('Word: lists, numbered clauses, and nothing invisible', () => {
  const entry = (level: number, sign: string, text: string) =>
    `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>\n`;
  expect(
    html(
      `<html><head><style>p {}</style></head><body><!--StartFragment--><p class=MsoNormal>Soft&shy;ware&nbsp;terms</p>${entry(1, '·', 'a')}${entry(2, 'o', 'b')}${entry(1, '·', 'c')}<p>Then</p>${entry(1, '3.', 'third')}${entry(1, '4.', 'fourth')}${entry(2, '4.1.', 'clause')}<!--EndFragment--></body></html>`,
    ),
  ).toBe(
    'Software terms\n\n- a\n  - b\n- c\n\nThen\n\n3. third\n4. fourth\n\n4\\.1. clause\n'.replace(
      '4\\.1.',
      '4.1.',
    ),
  );
});

test('Word: bold words, and a table whose first row is its head', () => {
  expect(
    html(
      "<p class=MsoNormal>Some <b style='mso-bidi-font-weight:normal'>bold</b></p><table><tr><td><p>Name</p></td><td><p>Kept</p></td></tr><tr><td><p>Mail</p></td><td><p>a year</p></td></tr></table>",
    ),
  ).toBe('Some **bold**\n\n| Name | Kept |\n| - | - |\n| Mail | a year |\n');
});

test('a list in a cell becomes words', () => {
  expect(html('<table><tr><td>Kept<td><ul><li>a <b>year</b><li>or two</ul></table>')).toBe(
    '| Kept | a **year** or two |\n| - | - |\n',
  );
});

test('a table keeps its rows; what is left out is said', () => {
  const { slice, dropped } = pastedHtml(
    '<table><tr><th>Name<th>Kept</tr><tr><td><p>a</p><td>b</tr></table><img src=a><img src=b><p>See<a href="#_ftn1"><sup>[1]</sup></a> <a href="javascript:alert(1)">this</a><script>alert(1)</script></p>',
  );
  expect(written({ content: slice.content })).toBe(
    '| Name | Kept |\n| - | - |\n| a | b |\n\nSee this\n',
  );
  expect(dropped).toEqual(['2 pictures', '1 note', '1 link']);
});

test('plain text keeps its paragraphs, lists and signs', () => {
  expect(written({ content: pastedText('7*8*9 <b>\nb\n• one\n• two').content })).toBe(
    '7\\*8\\*9 \\<b>\n\nb\n\n- one\n- two\n',
  );
});

test('in a cell of a table, blocks become words on one line', () => {
  const doc = readMarkdown('| Name | Kept |\n| - | - |\n| Mail | a year |\n');
  let cell = 0;
  doc.descendants((node, position) => {
    if (node.textContent === 'a year' && node.isTextblock) cell = position + 1;
  });
  const { slice } = pastedHtml('<h2>Two <b>years</b></h2><ul><li>or<li>three</ul>');
  const { tr } = EditorState.create({ doc });
  expect(
    writeMarkdown(
      tr.replaceWith(cell, cell + 'a year'.length, inOneLine(slice.content.content)).doc,
    ),
  ).toBe('| Name | Kept |\n| - | - |\n| Mail | Two **years** or three |\n');
});
