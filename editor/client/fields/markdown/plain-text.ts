/** A long text as its readers see it, without the signs of Markdown. */
import type { Nodes } from 'mdast';
import { parse } from '../../../../src/content/fields/markdown.ts';

/** What stands between the parts of a block. */
const GAPS: Partial<Record<Nodes['type'], string>> = {
  root: '\n\n',
  blockquote: '\n\n',
  list: '\n',
  listItem: '\n',
  table: '\n',
  tableRow: ' | ',
};

/** The words of a text in Markdown, with the addresses of its links in brackets. */
export const plainText = (markdown: string): string => textIn(parse(markdown));

function textIn(node: Nodes): string {
  if ('value' in node) return node.value;
  if (!('children' in node)) return node.type === 'break' ? '\n' : '';
  const parts = node.children.map((child) => textIn(child));
  const isList = node.type === 'list';
  const marked = isList
    ? parts.map((part, at) => `${node.ordered ? `${(node.start ?? 1) + at}.` : '•'} ${part}`)
    : parts;
  const words = marked.join(GAPS[node.type] ?? '');
  return node.type === 'link' ? `${words} (${node.url})` : words;
}
