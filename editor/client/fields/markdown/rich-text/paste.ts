/**
 * What is copied from Word, Google Docs, a web page or a chat, as blocks of a long text: headings,
 * bold, italics, links, lists and tables. Everything else is left out. Plain text is read as
 * Markdown and then goes the same way.
 */
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { ListItem, Root as MarkdownRoot } from 'mdast';
import { Fragment, Slice } from 'prosemirror-model';
import { cleanHtml } from './clean-html.ts';
import { blocksOf } from './from-markdown.ts';
import { withoutUnkept } from './leave-out.ts';
import { rulesIn } from './pasted-styles.ts';
import { htmlOfText } from './pasted-text.ts';

export interface Pasted {
  slice: Slice;
  /** What was left out, such as `2 pictures`. */
  dropped: string[];
}

export const pastedHtml = (html: string): Pasted => pasted(fromHtml(html));

export const pastedText = (text: string): Pasted => pasted(htmlOfText(text));

function pasted(source: Root): Pasted {
  const counts = new Map<string, number>();
  const drop = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const rules = rulesIn(source);
  const clean = cleanHtml(withoutUnkept(source, rules, drop), rules, drop);
  const tree = toMdast(clean, {
    document: true,
    handlers: { li: tightEntry },
    quotes: ['“”', '‘’'],
  });
  return {
    slice: sliceOf(tree as MarkdownRoot),
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

function sliceOf(tree: MarkdownRoot): Slice {
  const blocks = Fragment.from(blocksOf(tree, () => ''));
  // A paragraph at either end goes on in the one where it is pasted.
  const open = (type?: string) => (type === 'paragraph' ? 1 : 0);
  return new Slice(blocks, open(blocks.firstChild?.type.name), open(blocks.lastChild?.type.name));
}
