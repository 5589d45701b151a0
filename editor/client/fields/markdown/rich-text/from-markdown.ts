/** Markdown's syntax tree as nodes that are edited as they look. */
import type { Definition, Nodes, Root, RootContent } from 'mdast';
import type { Mark, Node } from 'prosemirror-model';
import { lineGap } from '../../typography.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/**
 * Whether it can be edited as it looks; a block with anything else, such as HTML, stays as it was
 * written.
 */
const isEditable = ({ type, ...node }: Nodes): boolean =>
  (type in nodes || type in marks || type === 'linkReference') &&
  (!('children' in node) || node.children.every(isEditable));

/**
 * All words of some blocks on one line, which is what a heading or a cell of a table holds.
 *
 * @param gap what stands between two lines
 */
export function inOneLine(content: readonly Node[], gap: (before: string) => string): Node[] {
  const lines: Node[][] = [[]];
  const add = (node: Node) => {
    if (node.isText) lines.at(-1)?.push(node);
    else {
      lines.push([]);
      node.children.forEach(add);
    }
  };
  content.forEach(add);
  const words: Node[] = [];
  for (const line of lines.filter((line) => line.length > 0)) {
    const before = words.map(({ text }) => text).join('');
    if (before) words.push(schema.text(gap(before)));
    words.push(...line);
  }
  return words;
}

const space = () => ' ';

/**
 * @param rawOf the Markdown of a block that cannot be edited as it looks
 * @returns one node for each of the tree's blocks
 */
export function blocksOf(tree: Root, rawOf: (block: RootContent) => string): Node[] {
  const definitions = new Map<string, Definition>();
  for (const block of tree.children) {
    if (block.type === 'definition') definitions.set(block.identifier, block);
  }

  /** @param around the marks around inline content, and otherwise none */
  function converted(node: Nodes, around: readonly Mark[] = []): Node[] {
    if (node.type === 'text') {
      // A line break in the source is a space on the page.
      return node.value ? [schema.text(node.value.replaceAll('\n', ' '), around)] : [];
    }
    if (node.type === 'linkReference') {
      const { url = '', title = null } = definitions.get(node.identifier) ?? {};
      return converted({ type: 'link', url, title, children: node.children }, around);
    }
    const mark = marks[node.type]?.create({ ...node }).addToSet(around);
    const words = 'value' in node && node.value ? [schema.text(node.value, mark ?? [])] : [];
    const children =
      'children' in node ? node.children.flatMap((child) => converted(child, mark)) : words;
    if (mark) return children;
    // An item has to begin with a paragraph; in Markdown an empty one, or one of lists only, has
    // none.
    if (node.type === 'listItem' && children[0]?.type !== nodes.paragraph) {
      children.unshift(nodes.paragraph.create());
    }
    if (node.type === 'blockquote' && children.length === 0) {
      children.push(nodes.paragraph.create());
    }
    if (node.type === 'heading') {
      return [nodes.heading.create({ depth: node.depth }, inOneLine(children, space))];
    }
    if (node.type === 'tableCell')
      return [nodes.tableCell.create(null, inOneLine(children, lineGap))];
    if (node.type !== 'table') return [schema.node(node.type, { ...node }, children, around)];
    const rows = children.map((row, index) => {
      const kind = index === 0 ? nodes.tableHeader : nodes.tableCell;
      const cells = row.children.map(({ content }, column) =>
        kind.create({ align: node.align?.[column] }, content),
      );
      return nodes.tableRow.create(null, cells);
    });
    return [nodes.table.create(null, rows)];
  }

  return tree.children.flatMap((block) =>
    isEditable(block) ? converted(block) : nodes.raw.create({ markdown: rawOf(block) }),
  );
}
