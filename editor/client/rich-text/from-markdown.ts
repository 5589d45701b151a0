/** Markdown's syntax tree as nodes that are edited as they look. */
import type { Definition, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import type { Mark, Node } from 'prosemirror-model';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** What can be edited as it looks; a block with anything else, such as HTML, stays as it was written. */
const EDITABLE = new Set<Nodes['type']>([
  'blockquote',
  'break',
  'code',
  'delete',
  'emphasis',
  'heading',
  'inlineCode',
  'link',
  'linkReference',
  'list',
  'listItem',
  'paragraph',
  'strong',
  'table',
  'tableCell',
  'tableRow',
  'text',
  'thematicBreak',
]);

const isEditable = (node: Nodes): boolean =>
  EDITABLE.has(node.type) && (!('children' in node) || node.children.every(isEditable));

/**
 * @param rawOf the Markdown of a block that cannot be edited as it looks
 * @returns one node for each of the tree's blocks
 */
export function blocksOf(tree: Root, rawOf: (block: RootContent) => string): Node[] {
  const definitions = new Map<string, Definition>();
  for (const block of tree.children) {
    if (block.type === 'definition') definitions.set(block.identifier, block);
  }

  const inline = (content: readonly PhrasingContent[], around: readonly Mark[] = []): Node[] =>
    content.flatMap((node) => {
      const within = (mark: Mark, children: readonly PhrasingContent[]) =>
        inline(children, mark.addToSet(around));
      switch (node.type) {
        case 'text':
          // A line break in the source is a space on the page.
          return node.value ? [schema.text(node.value.replaceAll('\n', ' '), around)] : [];
        case 'inlineCode':
          return [schema.text(node.value, marks.code.create().addToSet(around))];
        case 'break':
          return [nodes.break.create()];
        case 'strong':
          return within(marks.strong.create(), node.children);
        case 'emphasis':
          return within(marks.emphasis.create(), node.children);
        case 'delete':
          return within(marks.deleted.create(), node.children);
        case 'link':
          return within(marks.link.create({ href: node.url, title: node.title }), node.children);
        case 'linkReference': {
          const { url, title } = definitions.get(node.identifier) ?? { url: '' };
          return within(marks.link.create({ href: url, title }), node.children);
        }
        default:
          return [];
      }
    });

  const block = (node: RootContent): Node => {
    switch (node.type) {
      case 'paragraph':
        return nodes.paragraph.create(null, inline(node.children));
      case 'heading':
        return nodes.heading.create({ level: node.depth }, inline(node.children));
      case 'blockquote':
        return nodes.quotation.create(null, node.children.map(block));
      case 'code':
        return nodes.preformatted.create(
          { lang: node.lang },
          node.value ? schema.text(node.value) : null,
        );
      case 'thematicBreak':
        return nodes.rule.create();
      case 'list': {
        const { spread, start } = node;
        const type = node.ordered ? nodes.numbers : nodes.bullets;
        return type.create({ spread, start: start ?? 1 }, node.children.map(block));
      }
      case 'listItem': {
        const content = node.children.map(block);
        // An item has to begin with a paragraph; in Markdown an empty one, or one of lists only, has none.
        if (content[0]?.type !== nodes.paragraph) content.unshift(nodes.paragraph.create());
        return nodes.item.create({ spread: node.spread, checked: node.checked }, content);
      }
      case 'table':
        return nodes.table.create(
          null,
          node.children.map((row, index) => {
            const cell = index === 0 ? nodes.table_header : nodes.table_cell;
            const cells = row.children.map(({ children }, column) =>
              cell.create({ align: node.align?.[column] }, inline(children)),
            );
            return nodes.table_row.create(null, cells);
          }),
        );
      default:
        return nodes.raw.create({ markdown: rawOf(node) });
    }
  };

  return tree.children.map((child) =>
    isEditable(child) ? block(child) : nodes.raw.create({ markdown: rawOf(child) }),
  );
}
