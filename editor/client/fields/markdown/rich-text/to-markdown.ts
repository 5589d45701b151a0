/** Edited nodes as Markdown's syntax tree, and that as Markdown. */
import type { PhrasingContent, RootContent, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { Fragment, type Node } from 'prosemirror-model';

function leaf(node: Node): PhrasingContent {
  if (node.type.name === 'break') return { type: 'break' };
  const isCode = node.marks.some(({ type }) => type.name === 'inlineCode');
  return { type: isCode ? 'inlineCode' : 'text', value: node.text ?? '' };
}

/**
 * Where the words in some content begin and end: Markdown has no spaces or line breaks at the ends
 * of a text or mark.
 */
function trim(content: Fragment): { before: string; inner: Fragment; after: string } {
  const words = content.textBetween(0, content.size, null, ' ');
  const [start, end] = [words.length - words.trimStart().length, words.trimEnd().length];
  return {
    before: words.slice(0, start),
    inner: content.cut(start, end),
    after: words.slice(Math.max(start, end)),
  };
}

const space = (value: string): PhrasingContent[] => (value ? [{ type: 'text', value }] : []);

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
    const { before, inner, after } = trim(Fragment.from(run));
    const children = inline(inner.content, depth + 1);
    const marked = { type: mark.type.name, ...mark.attrs, children } as PhrasingContent;
    parts.push(...space(before), ...(inner.size > 0 ? [marked] : []), ...space(after));
    index += run.length;
  }
  return parts;
}

function block(node: Node): RootContent {
  const { attrs, children, content, isTextblock, textContent } = node;
  const type = node.type.name === 'tableHeader' ? 'tableCell' : node.type.name;
  return {
    type,
    ...attrs,
    ...(type === 'code' && { value: textContent }),
    ...(type === 'table' && { align: children[0]?.children.map((cell) => cell.attrs.align) }),
    children: isTextblock ? inline(trim(content).inner.content) : children.map(block),
  } as RootContent;
}

const EXTENSIONS = [gfmToMarkdown({ tablePipeAlign: false })];

/** Words with a backslash before each sign. */
const escaped = ({ value }: Text) => value.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&');

/**
 * A block as Markdown, without a line break at its end.
 * @param isSecond whether it is a list right after another one of its kind, from which its signs
 * must differ
 * @param isEscaped whether each sign in its words gets a backslash, needed or not
 */
export function markdownOf(node: Node, isSecond: boolean, isEscaped = false): string {
  if (node.type.name === 'raw') return node.attrs.markdown;
  return toMarkdown(
    { type: 'root', children: [block(node)] },
    {
      extensions: EXTENSIONS,
      handlers: isEscaped ? { text: escaped } : {},
      bullet: isSecond ? '*' : '-',
      bulletOther: isSecond ? '-' : '*',
      bulletOrdered: isSecond ? ')' : '.',
      emphasis: '*',
      rule: '-',
      listItemIndent: 'one',
    },
  ).trimEnd();
}
