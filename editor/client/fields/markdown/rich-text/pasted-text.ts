/**
 * Reads plain text: its paragraphs, lines, lists, tables and links, and all of Markdown if it is
 * written in it.
 */
import type { Root as HtmlRoot } from 'hast';
import type { FootnoteDefinition, FootnoteReference, Paragraph } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Handlers, toHast } from 'mdast-util-to-hast';
import { toString as wordsOf } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { pastedLines, pastedLong, WRAPPED } from '../../typography.ts';

/** Syntax that no pasted text is read for: tags stay words. */
const NEVER = ['codeIndented', 'definition', 'htmlFlow', 'htmlText', 'setextUnderline'];

/** Syntax that is only read in text that is surely Markdown: `7*8*9` is no emphasis. */
const IN_MARKDOWN = [
  'attention',
  'blockQuote',
  'characterEscape',
  'characterReference',
  'codeFenced',
  'codeText',
  'headingAtx',
  'hardBreakEscape',
  'labelStartImage',
];

/**
 * A heading, a bold word, the fence of a code or the line below a table's head, as nobody writes
 * them otherwise. One # right below other words is a comment, as programs have them.
 */
const MARKDOWN =
  /^#{2,6} \S|(?<!.\n)^# \S|(?<![\w*])\*\*(?=\S)[^*\n]+(?<=\S)\*\*(?![\w*])|^ *```|^ *\|? *:?-{3,}:? *\|/m;

/** Lines with as many tabulators each as the table that they are; any others as they are. */
function withTable(block: string): string {
  const lines = block.split('\n');
  const cells = lines.map((line) =>
    line.split('\t').map((cell) => cell.trim().replaceAll('|', '\\|')),
  );
  const [head = [], ...rows] = cells;
  const isIndented = cells.every(([first]) => !first);
  const isListed = lines.some((line) => /^\s*(?:[-*+•]|\d+[.)])\s/.test(line));
  const isTable =
    head.length > 1 && rows.length > 0 && rows.every(({ length }) => length === head.length);
  if (isIndented || isListed || !isTable) return block;
  return [head, head.map(() => '-'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Plain text as HTML. */
export function htmlOfText(text: string): HtmlRoot {
  const isMarkdown = MARKDOWN.test(text);
  const source = isMarkdown
    ? pastedLines(text).replaceAll(/<br ?\/?>/gi, ' ')
    : pastedLong(text)
        .split(/\n{2,}/)
        .map(withTable)
        .join('\n\n');
  const tree = fromMarkdown(source, {
    extensions: [gfm(), { disable: { null: [...NEVER, ...(isMarkdown ? [] : IN_MARKDOWN)] } }],
    mdastExtensions: [gfmFromMarkdown()],
  });
  return toHast(tree, { handlers }) as HtmlRoot;
}

const markOf = ({ label, identifier }: FootnoteReference | FootnoteDefinition) =>
  `[${label ?? identifier}]`;

const handlers: Handlers = {
  // Its lines are its own, unless a program has wrapped them.
  paragraph: (state, node: Paragraph) => {
    const lines = wordsOf(node).split('\n');
    const isWrapped = lines.slice(0, -1).every(({ length }) => length >= WRAPPED);
    const paragraph = defaultHandlers.paragraph(state, node);
    return isWrapped ? paragraph : { ...paragraph, properties: { style: 'white-space: pre-line' } };
  },
  // A note and its mark are words, where they stand.
  footnoteReference: (_, node: FootnoteReference) => ({ type: 'text', value: markOf(node) }),
  footnoteDefinition: (state, node: FootnoteDefinition) => {
    const mark = { type: 'text', value: `${markOf(node)} ` } as const;
    const [first, ...others] = state.all(node);
    return first?.type === 'element'
      ? [{ ...first, children: [mark, ...first.children] }, ...others]
      : mark;
  },
};
