import { EditorState } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { lineGap } from '../../typography.ts';
import { inOneLine } from './from-markdown.ts';
import { readMarkdown, writeMarkdown } from './markdown.ts';
import { pastedHtml } from './paste.ts';
import { schema } from './schema.ts';

const written = ({ content }: { content: import('prosemirror-model').Fragment }) =>
  writeMarkdown(schema.node('doc', null, content));

const html = (source: string) => written(pastedHtml(source).slice);

/**
 * A paragraph of a list, as Word copies it: its sign is inside of as many elements as its look
 * needs.
 */
const entry = (list: string, sign: string, text: string, tag = 'p') =>
  `<${tag} class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:${list} lfo1'><![if !supportLists]><b><span lang=EN-GB style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span></b><![endif]>${text}<o:p></o:p></${tag}>\n`;

test.each([
  [
    'nothing invisible, levels that are left out, and clauses',
    `<p class=MsoNormal>Soft&shy;ware&nbsp;terms</p>${entry('l0 level1', '·', 'a')}${entry('l0 level3', '§', 'b')}${entry('l0 level2', 'o', 'c')}${entry('l0 level1', '·', 'd')}<p>Then</p>${entry('l1 level1', '3.', 'third')}${entry('l1 level1', '4.', 'fourth')}${entry('l1 level2', '4.1.', 'clause')}`,
    'Software terms\n\n- a\n  - b\n  - c\n- d\n\nThen\n\n3. third\n4. fourth\n\n4.1. clause\n',
  ],
  [
    'letters and Roman numbers, which may begin again',
    `${entry('l0 level1', 'a)', 'a')}${entry('l0 level1', 'b)', 'b')}${entry('l0 level2', 'i.', 'c')}${entry('l0 level2', 'ii.', 'd')}${entry('l2 level1', '(c)', 'e')}${entry('l3 level1', 'a)', 'f')}`,
    '1. a\n2. b\n   1. c\n   2. d\n3. e\n\n1) f\n',
  ],
  [
    'numbers in headings, and signs that only the style sheet tells',
    `<style>@list l0:level1 {mso-level-number-format:bullet;} p.MsoListNumber {mso-list:l2 level1 lfo2;} @list l2:level1 {mso-level-text:"%1.";}</style>${entry('l1 level1', '1.', 'Terms', 'h1')}${entry('l1 level2', '1.1', 'Use', 'h2')}<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>a</p><p class=MsoListParagraph>goes on</p><p class=MsoListNumber>b</p>`,
    '## 1. Terms\n\n### 1.1 Use\n\n- a\n\n  goes on\n\n1. b\n',
  ],
  [
    'Outlook on the web, without Word’s own styles',
    '<p class="x_MsoListParagraph" style="margin-left:36pt; text-indent:-18pt"><span>1.<span style="font-size:7pt">&nbsp; </span></span>a</p><p class="x_MsoListParagraph" style="margin-left:1in; text-indent:-18pt"><span>·<span style="font:7pt Times">&nbsp; </span></span>b</p>',
    '1. a\n   - b\n',
  ],
  [
    'Word on the web, where each entry is a list',
    [
      ['ul', 1, 'a'],
      ['ol', 2, 'b'],
      ['ul', 1, 'c'],
    ]
      .map(
        ([kind, level, text]) =>
          `<div class="ListContainerWrapper"><${kind}><li data-aria-level="${level}"><p><span>${text}</span><span class="EOP">&nbsp;</span></p></li></${kind}></div>`,
      )
      .join(''),
    '- a\n  1. b\n- c\n',
  ],
  [
    'Pages: signs between tabulators',
    '<p class="p1"><span class="Apple-tab-span">\t</span>•<span>\t</span>a</p><p>\t\t•\tb</p><p>1.\tc</p>',
    '- a\n  - b\n\n1. c\n',
  ],
  [
    'notes, whose marks stay',
    '<p>See<a href="#_ftn1"><sup>[1]</sup></a><a class="sdfootnoteanc" href="#sdfootnote1sym">2</a></p><p><a href="#_ftnref1">[1]</a> There</p>',
    'See[1][2]\n\n[1] There\n',
  ],
  [
    'addresses without a protocol or encryption',
    '<p><a href="http://www.a.example/">a</a> <a href="www.b.example">b</a><a name="_Toc1"></a></p>',
    '[a](https://www.a.example/) [b](https://www.b.example)\n',
  ],
])('lists and more: %s', (_, source, markdown) => {
  const { slice, dropped } = pastedHtml(`<html><body><!--StartFragment-->${source}</body></html>`);
  expect(written({ content: slice.content })).toBe(markdown);
  expect(dropped).toEqual([]);
});

test('tracked changes: what is inserted stays, what is deleted goes, as comments do', () => {
  const { slice, dropped } = pastedHtml(
    `<p>Pay in <del cite="mailto:a">30</del><span class=msoIns><ins>14</ins></span> <a style='mso-comment-reference:A_1'>days</a><span class=MsoCommentReference><a href="#_msocom_1">[A1]</a></span></p>${entry('l0 level1', '1.', 'a')}${entry('l0 level1', '2.', '<del cite="mailto:a">b</del>')}${entry('l0 level1', '3.', 'c')}<div style='mso-element:comment-list'><p class=MsoCommentText>Why?</p></div>`,
  );
  expect(written({ content: slice.content })).toBe('Pay in 14 days\n\n1. a\n2. c\n');
  expect(dropped).toEqual(['deleted words', 'comments']);
});

test('a table keeps its rows; what is left out is said', () => {
  const { slice, dropped } = pastedHtml(
    '<table><tr><th>Name<th>Kept</tr><tr><td><p>a</p><td>b</tr></table><img src=a><img src=b><p>See <a href="javascript:alert(1)">this</a><script>alert(1)</script></p>',
  );
  expect(written({ content: slice.content })).toBe(
    '| Name | Kept |\n| - | - |\n| a | b |\n\nSee this\n',
  );
  expect(dropped).toEqual(['2 pictures', '1 link']);
});

test('in a cell of a table, blocks become words on one line, with signs between them', () => {
  const doc = readMarkdown('| Name | Kept |\n| - | - |\n| Mail | a year |\n');
  let cell = 0;
  doc.descendants((node, position) => {
    if (node.textContent === 'a year' && node.isTextblock) cell = position + 1;
  });
  const { slice } = pastedHtml('<h2>Two <b>years</b>,</h2><ul><li>or<li>three</ul>');
  const { tr } = EditorState.create({ doc });
  expect(
    writeMarkdown(
      tr.replaceWith(cell, cell + 'a year'.length, inOneLine(slice.content.content, lineGap)).doc,
    ),
  ).toBe('| Name | Kept |\n| - | - |\n| Mail | Two **years**, or / three |\n');
});

test.each([
  [
    'Google Docs: headings, bold, links, lists',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span>Terms</span></h1><p><span style="font-weight:400">One </span><span style="font-weight:700">two</span><a href="https://a.example/"><span style="font-style:italic">three</span></a></p><ul><li aria-level="1"><p><span>a</span></p></li><ul><li aria-level="2"><p>b</p></li></ul>\n<li aria-level="1"><p>c</p></li></ul></b>',
    '## Terms\n\nOne **two**[*three*](https://a.example/)\n\n- a\n  - b\n- c\n',
  ],
  [
    'Google Docs: a selection that begins deep in a list, and a task',
    '<ol start="2"><ol><ol><li><p>a</p></li></ol><li><p>b</p></li><ol><li role="checkbox"><img src="data:," aria-roledescription="checkbox"><p>c</p></li></ol></ol><li><p>d</p></li></ol>',
    '2. a\n3. b\n   1. c\n4. d\n',
  ],
  [
    'prices, powers and units',
    '<p>£50<sup>1</sup>, 10<sup>6</sup>, 40 m<sup>2</sup>, CO<sub>2</sub>, x<sup>2a3</sup>, 1<sup>st</sup></p>',
    '£50¹, 10⁶, 40 m², CO₂, x(2a3), 1st\n',
  ],
  [
    'marks of notes, and the notes',
    '<p>Free<a href="#fn1" role="doc-noteref"><sup>1</sup></a>, since 2024<sup><a href="#fn-2">2</a></sup>, as here<sup><a href="https://a.example/#cite_note-3">[3]</a></sup>.</p><section role="doc-endnotes"><ol><li id="fn1">Only here. <a href="#fnref1">↩</a></li><li id="fn-2">Since May. <a href="#fnref-2">↩</a></li></ol></section>',
    'Free[1], since 2024[2], as here[3].\n\n1. Only here.\n2. Since May.\n',
  ],
  [
    'numbers that jump',
    '<ol><li value="3">Fees</li><li>Term</li><li value="7">Liability</li></ol>',
    '3. Fees\n4. Term\n\n7) Liability\n',
  ],
  [
    'cells of several lines',
    '<table><tr><td>Office<td>Open</tr><tr><td>Harbour Lane 4<br>Seatown<td><p>Monday.<p>Friday</tr></table>',
    '| Office | Open |\n| - | - |\n| Harbour Lane 4 / Seatown | Monday. Friday |\n',
  ],
  [
    'an empty line begins a paragraph, and none is left of its own',
    '<div style="white-space:pre-wrap">a\n<b>b\n \nc</b>\n</div><ul><li>d<br><br>e</ul><h2>One<br>two</h2>',
    'a\\\n**b**\n\n**c**\n\n- d\n\n  e\n\n## One two\n',
  ],
  [
    'links that call or write to a phone',
    '<a href="tel:+442079460000">Call</a> or <a href="sms:+442079460000?body=Hi">write</a>',
    '[Call](tel:+442079460000) or [write](sms:+442079460000?body=Hi)\n',
  ],
  [
    'what is struck through, emoji, places for a break, and lines',
    '<p>No <span style="text-decoration:line-through">more</span> <img alt="👍🏽" src="x"> soft<wbr>ware</p><div style="white-space:pre-wrap">a\nb</div>',
    'No ~~more~~ 👍🏽 software\n\na\\\nb\n',
  ],
  [
    'tasks with what is done, words for readers aloud, and quotations',
    '<ul><li><p>[x] a</p></li><li><input type="checkbox" checked> b</li></ul><p>See <q>this</q><span class="sr-only"> (opens a tab)</span></p>',
    '- ☑ a\n- ☑ b\n\nSee “this”\n',
  ],
  [
    'links that a mail scanner or a search has wrapped',
    '<p><a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.example.org%2Fterms&amp;data=05">terms</a> <a href="https://www.google.com/url?q=https://www.example.org/price?plan%3Dsmall&amp;sa=D">price</a> <a href="https://urldefense.com/v3/__https://www.example.org/a?b=c__;!!x!y$">a</a> <a href="https://urldefense.proofpoint.com/v2/url?u=https-3A__www.example.org_b&amp;d=x">b</a> <a href="https://www.google.com.evil.example/url?q=https://a.example">other</a></p>',
    '[terms](https://www.example.org/terms) [price](https://www.example.org/price?plan=small) [a](https://www.example.org/a?b=c) [b](https://www.example.org/b) [other](https://www.google.com.evil.example/url?q=https://a.example)\n',
  ],
  [
    'Word: signs that only its own typefaces print as such',
    `<p>Call <span style='font-family:Wingdings;mso-symbol-font-family:Wingdings'><span style='mso-char-type:symbol;mso-symbol-font-family:Wingdings'>à</span></span> answer <span style="font-family:Wingdings">J</span> <span style="font-family:'Wingdings 2'">R</span></p>`,
    'Call → answer ☺ ☑\n',
  ],
  [
    'Lexical: an inner list in an entry of its own',
    '<ul><li value="1">a</li><li value="2"><ul><li value="1">b</li></ul></li></ul>',
    '- a\n  - b\n',
  ],
  [
    'a mail laid out in tables',
    '<table role="presentation"><tr><td><table><tr><td><p>Hello</p></td></tr></table></td><td><p>Bye</p></td></tr></table>',
    'Hello\n\nBye\n',
  ],
  [
    'Notes and Word: looks that only the style sheet says',
    '<style><!-- /* Fonts */ span.s1 {font-weight: bold} .s2, p.q {font-style: italic}\nspan.MsoEndnoteReference {vertical-align:super} --></style><p class="p1"><span class="s1">New</span> and <span class="s2">old</span> fact<span class=MsoEndnoteReference>1</span></p>',
    '**New** and *old* fact¹\n',
  ],
  [
    'chats: code without its language and buttons, formulas once, lists by level, emoji by file',
    '<pre><div>bash</div><div><button>Copy</button></div><code class="language-bash"><span>cd work<br>npm start\n  --now</span></code></pre><p>Costs <span class="katex"><span class="katex-mathml"><math><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation>x^2</annotation></semantics></math></span><span aria-hidden="true">x2</span></span> <img alt=":wave:" src="https://a.example/1f44b.png"></p><ul><li data-stringify-indent="0">a</li></ul><ul><li data-stringify-indent="1">b</li></ul><ul><li data-stringify-indent="0">c</li></ul>',
    '```bash\ncd work\nnpm start\n  --now\n```\n\nCosts x² 👋\n\n- a\n  - b\n- c\n',
  ],
  [
    'no heading deeper than the buttons know, and none in an entry',
    '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h6>e</h6><ul><li><h5>f</h5></li></ul>',
    '## a\n\n### b\n\n#### c\n\n#### d\n\n#### e\n\n- **f**\n',
  ],
  [
    'a sheet whose cells are joined: no column is aligned like another one',
    '<table><tr><td>Plan<td>For<td>Day</tr><tr><td colspan=2>A long name<td align=right>9</tr></table>',
    '| Plan | For | Day |\n| - | - | - |\n| A long name | | 9 |\n',
  ],
  [
    'Roman numbers from where they begin, and clauses that go on after words',
    `<style>@list l0:level1 {mso-level-number-format:roman-lower;}</style>${entry('l0 level1', 'vii.', 'a')}${entry('l0 level1', 'viii.', 'b')}<p>Between</p>${entry('l0 level1', 'ix.', 'c')}`,
    '7. a\n8. b\n\nBetween\n\n9. c\n',
  ],
])('%s', (_, source, markdown) => expect(html(source)).toBe(markdown));

test('columns and rows that a spreadsheet hides stay out, and it is said', () => {
  const { slice, dropped } = pastedHtml(
    "<table><col><col style='display:none'><tr><td>Plan</td><td style='display:none'>Cost to us</td><td>Price</td></tr><tr><td>Small</td><td style='display:none'>3.20</td><td>9.00</td></tr><tr style='display:none'><td>Old</td><td>1.10</td><td>4.00</td></tr></table>",
  );
  expect(written(slice)).toBe('| Plan | Price |\n| - | - |\n| Small | 9.00 |\n');
  expect(dropped).toEqual(['hidden words']);
});
