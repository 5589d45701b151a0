/**
 * What is copied from Word, Google Docs, a web page or a chat, as blocks of a long text: headings,
 * bold, italics, links, lists and tables. Everything else is left out. Plain text is read as
 * Markdown and then goes the same way.
 */
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { ListItem, Root as MarkdownRoot, Nodes, Paragraph, PhrasingContent } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import { Fragment, Slice } from 'prosemirror-model';
import { undivided } from '../../typography.ts';
import { cleanHtml } from './clean-html.ts';
import { blocksOf } from './from-markdown.ts';
import { withoutUnkept } from './leave-out.ts';
import { rulesIn } from './pasted-styles.ts';
import { htmlOfText } from './pasted-text.ts';

export interface Pasted {
  slice: Slice;
  /** What was left out, such as `2 pictures`. */
  dropped: string[];
  /** Words that were divided at the end of a line, if nothing says how they are written. */
  doubtful: string[];
}

export const pastedHtml = (html: string): Pasted => pasted(fromHtml(html));

/** @param page all words of the page that it is pasted into */
export function pastedText(copied: string, page: string): Pasted {
  const { text, doubtful } = undivided(copied, page);
  return pasted(htmlOfText(text), doubtful);
}

function pasted(source: Root, doubtful: string[] = []): Pasted {
  const counts = new Map<string, number>();
  const drop = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const rules = rulesIn(source);
  const clean = cleanHtml(withoutUnkept(source, rules, drop), rules, drop);
  const tree = toMdast(clean, {
    document: true,
    handlers: { li: tightEntry },
    quotes: ['“”', '‘’'],
  });
  divide(tree);
  return {
    slice: sliceOf(tree as MarkdownRoot),
    doubtful,
    dropped: [...counts].map(([what, count]) =>
      what.endsWith('s') ? what : count === 1 ? `1 ${what}` : `${count} ${what}s`,
    ),
  };
}

/** An entry without blank lines around it, also if HTML wraps its words in a paragraph. */
const tightEntry: Handle = (state, node) => ({
  ...(defaultHandlers.li?.(state, node) as ListItem),
  spread: false,
});

/** Divides each paragraph with an empty line in it. */
function divide(node: Nodes): void {
  if (!('children' in node)) return;
  node.children.forEach(divide);
  const divided = node.children.flatMap((child): Nodes[] =>
    child.type === 'paragraph' ? paragraphsOf(child) : [child],
  );
  Object.assign(node, { children: divided });
}

function paragraphsOf(paragraph: Paragraph): Paragraph[] {
  const lines: PhrasingContent[][] = [[]];
  for (const child of paragraph.children) {
    if (child.type === 'break') lines.push([]);
    else lines.at(-1)?.push(child);
  }
  const paragraphs: PhrasingContent[][] = [[]];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (wordsOf(line).trim() === '') paragraphs.push([]);
    else last?.push(...(last.length > 0 ? [{ type: 'break' } as const] : []), ...line);
  }
  return paragraphs
    .filter((children) => children.length > 0)
    .map((children) => ({ ...paragraph, children }));
}

function sliceOf(tree: MarkdownRoot): Slice {
  const blocks = Fragment.from(blocksOf(tree, () => ''));
  // A paragraph at either end goes on in the one where it is pasted.
  const open = (type?: string) => (type === 'paragraph' ? 1 : 0);
  return new Slice(blocks, open(blocks.firstChild?.type.name), open(blocks.lastChild?.type.name));
}
