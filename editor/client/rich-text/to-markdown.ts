/** Edited nodes as Markdown's syntax tree, and that as Markdown. */
import type { BlockContent, ListItem, PhrasingContent, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Mark, Node } from 'prosemirror-model';

/** What is inside a mark, as a part of the syntax tree. */
function marked({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
  switch (type.name) {
    case 'link':
      return { type: 'link', url: attrs.href, title: attrs.title, children };
    case 'strong':
      return { type: 'strong', children };
    case 'emphasis':
      return { type: 'emphasis', children };
    default:
      return { type: 'delete', children };
  }
}

function leaf(node: Node): PhrasingContent {
  if (node.type.name === 'break') return { type: 'break' };
  const isCode = node.marks.some(({ type }) => type.name === 'code');
  return { type: isCode ? 'inlineCode' : 'text', value: node.text ?? '' };
}

/** @param depth how many of the nodes' marks are around them already */
function inline(content: readonly Node[], depth = 0): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  for (let index = 0; index < content.length; ) {
    const first = content[index] as Node;
    const mark = first.marks[depth];
    if (!mark || mark.type.name === 'code') {
      parts.push(leaf(first));
      index += 1;
      continue;
    }
    const end = content.findIndex(
      (node, at) => at > index && !(node.marks[depth] && mark.eq(node.marks[depth])),
    );
    const run = content.slice(index, end === -1 ? undefined : end);
    parts.push(marked(mark, inline(run, depth + 1)));
    index += run.length;
  }
  return parts;
}

function item(node: Node): ListItem {
  const { spread, checked } = node.attrs;
  return { type: 'listItem', spread, checked, children: node.children.map(block) };
}

function block(node: Node): BlockContent {
  const { attrs, children } = node;
  switch (node.type.name) {
    case 'heading':
      return { type: 'heading', depth: attrs.level, children: inline(children) };
    case 'quotation':
      return { type: 'blockquote', children: children.map(block) };
    case 'preformatted':
      return { type: 'code', lang: attrs.lang, value: node.textContent };
    case 'rule':
      return { type: 'thematicBreak' };
    case 'bullets':
      return { type: 'list', spread: attrs.spread, children: children.map(item) };
    case 'numbers': {
      const { spread, start } = attrs;
      return { type: 'list', ordered: true, start, spread, children: children.map(item) };
    }
    case 'table':
      return {
        type: 'table',
        align: children[0]?.children.map((cell) => cell.attrs.align),
        children: children.map((row) => ({
          type: 'tableRow',
          children: row.children.map((cell) => ({
            type: 'tableCell',
            children: inline(cell.children),
          })),
        })),
      };
    default:
      return { type: 'paragraph', children: inline(children) };
  }
}

const EXTENSIONS = [gfmToMarkdown({ tablePipeAlign: false })];

/**
 * A block as Markdown, without a line break at its end.
 * @param isSecond whether it is a list right after another one of its kind, from which its signs must differ
 */
export function markdownOf(node: Node, isSecond: boolean): string {
  if (node.type.name === 'raw') return node.attrs.markdown;
  const tree: Root = { type: 'root', children: [block(node) as RootContent] };
  return toMarkdown(tree, {
    extensions: EXTENSIONS,
    bullet: isSecond ? '*' : '-',
    bulletOther: isSecond ? '-' : '*',
    bulletOrdered: isSecond ? ')' : '.',
    emphasis: '*',
    rule: '-',
    listItemIndent: 'one',
  }).trimEnd();
}
