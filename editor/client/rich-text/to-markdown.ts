/** Edited nodes as Markdown's syntax tree, and that as Markdown. */
import type { PhrasingContent, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Node } from 'prosemirror-model';

function leaf(node: Node): PhrasingContent {
  if (node.type.name === 'break') return { type: 'break' };
  const isCode = node.marks.some(({ type }) => type.name === 'inlineCode');
  return { type: isCode ? 'inlineCode' : 'text', value: node.text ?? '' };
}

/** @param depth how many of the nodes' marks are around them already */
function inline(content: readonly Node[], depth = 0): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  for (let index = 0; index < content.length; ) {
    const first = content[index] as Node;
    const mark = first.marks[depth];
    if (!mark || mark.type.name === 'inlineCode') {
      parts.push(leaf(first));
      index += 1;
      continue;
    }
    const end = content.findIndex(
      (node, at) => at > index && !(node.marks[depth] && mark.eq(node.marks[depth])),
    );
    const run = content.slice(index, end === -1 ? undefined : end);
    const children = inline(run, depth + 1);
    parts.push({ type: mark.type.name, ...mark.attrs, children } as PhrasingContent);
    index += run.length;
  }
  return parts;
}

function block(node: Node): RootContent {
  const { attrs, children, isTextblock, textContent } = node;
  const type = node.type.name === 'tableHeader' ? 'tableCell' : node.type.name;
  return {
    type,
    ...attrs,
    ...(type === 'code' && { value: textContent }),
    ...(type === 'table' && { align: children[0]?.children.map((cell) => cell.attrs.align) }),
    children: isTextblock ? inline(children) : children.map(block),
  } as RootContent;
}

const EXTENSIONS = [gfmToMarkdown({ tablePipeAlign: false })];

/**
 * A block as Markdown, without a line break at its end.
 * @param isSecond whether it is a list right after another one of its kind, from which its signs must differ
 */
export function markdownOf(node: Node, isSecond: boolean): string {
  if (node.type.name === 'raw') return node.attrs.markdown;
  return toMarkdown(
    { type: 'root', children: [block(node)] },
    {
      extensions: EXTENSIONS,
      bullet: isSecond ? '*' : '-',
      bulletOther: isSecond ? '-' : '*',
      bulletOrdered: isSecond ? ')' : '.',
      emphasis: '*',
      rule: '-',
      listItemIndent: 'one',
    },
  ).trimEnd();
}
