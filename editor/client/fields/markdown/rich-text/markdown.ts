/**
 * Markdown as a document that is edited as it looks, and back. The site's own parser reads it, so
 * that both see the same text. A block that nobody changes is written as it was, byte for byte.
 */
import type { RootContent } from 'mdast';
import type { Node } from 'prosemirror-model';
import { parse } from '../../../../../src/content/fields/markdown.ts';
import { blocksOf } from './from-markdown.ts';
import { schema } from './schema.ts';
import { markdownOf } from './to-markdown.ts';

/** Where a block was read: the text that it was a part of, and its offsets there. */
interface Source {
  text: string;
  start: number;
  end: number;
}

/** Of the blocks as they were read; ProseMirror makes a new node of each one that changes. */
const sources = new WeakMap<Node, Source>();

export function readMarkdown(text: string): Node {
  const tree = parse(text);
  const placeOf = ({ position }: RootContent) => ({
    text,
    start: position?.start.offset ?? 0,
    end: position?.end.offset ?? 0,
  });
  const blocks = blocksOf(tree, (block) => {
    const { start, end } = placeOf(block);
    return text.slice(start, end);
  });
  for (const [index, block] of tree.children.entries()) {
    sources.set(blocks[index] as Node, placeOf(block));
  }
  return schema.node('doc', null, blocks.length > 0 ? blocks : [schema.node('paragraph')]);
}

/** Whether a block is there twice: the same words, written the same way. */
export function isSameBlock(a: Node, b: Node): boolean {
  const [one, other] = [a, b].map((node) => sources.get(node));
  const written = (source?: Source) => source?.text.slice(source.start, source.end);
  return a.eq(b) && written(one) === written(other);
}

/** @returns Markdown that ends with one line break, or nothing for an empty document */
export function writeMarkdown(document: Node): string {
  let written = '';
  let last: Source | undefined;
  let before: Node | undefined;
  for (const block of document.children) {
    const source = sources.get(block);
    const isSecond = before?.type === block.type && before.attrs.ordered === block.attrs.ordered;
    const own = source ? source.text.slice(source.start, source.end) : plainest(block, isSecond);
    // A paragraph without words.
    if (!own) continue;
    const gap = gapBetween(last, source);
    written += `${before ? gap : ''}${own}`;
    last = source;
    before = block;
  }
  return written ? `${written}\n` : '';
}

/** What stood between two blocks, if they were neighbours. */
function gapBetween(one: Source | undefined, other: Source | undefined): string {
  const gap = one && one.text === other?.text ? one.text.slice(one.end, other.start) : '';
  return /^\s*\n\s*$/.test(gap) ? gap : '\n\n';
}

/**
 * Without the backslashes before brackets that nobody would take for a link. With one before every
 * sign where the library forgets one that is needed: it writes the bold and italic words
 * `@example.org` as `**_@example.org_**`, which is read as an address.
 */
function plainest(block: Node, isSecond: boolean): string {
  const markdown = markdownOf(block, isSecond);
  const read = readMarkdown(markdown);
  if (wordsOf(read) !== wordsOf(block)) return markdownOf(block, isSecond, true);
  const plain = markdown.replaceAll('\\[', '[');
  return plain !== markdown && readMarkdown(plain).eq(read) ? plain : markdown;
}

const wordsOf = ({ textContent }: Node) => textContent.replaceAll(/\s/g, '');
