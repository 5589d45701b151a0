/**
 * What a long text may contain: what Markdown can say and its check accepts. Nodes and marks have
 * the names and fields of Markdown's syntax tree (mdast), so that one is turned into the other by
 * its name.
 */
import { type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/** A block around inline content. */
const TEXT: NodeSpec = { content: 'inline*', group: 'block' };

const cells = tableNodes({
  tableGroup: 'block',
  cellContent: 'inline*',
  cellAttributes: { align: { default: null } },
});

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { ...TEXT, parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      ...TEXT,
      attrs: { depth: { default: 2 } },
      defining: true,
      parseDOM: [2, 3, 4, 5, 6].map((depth) => ({ tag: `h${depth}`, attrs: { depth } })),
      toDOM: ({ attrs }) => [`h${attrs.depth}`, 0],
    },
    list: {
      content: 'listItem+',
      group: 'block',
      attrs: { ordered: { default: false }, start: { default: null }, spread: { default: false } },
      parseDOM: [
        { tag: 'ul' },
        {
          tag: 'ol',
          getAttrs: (list) => ({ ordered: true, start: (list as HTMLOListElement).start }),
        },
      ],
      toDOM: ({ attrs: { ordered, start } }) =>
        ordered ? ['ol', start > 1 ? { start } : {}, 0] : ['ul', 0],
    },
    listItem: {
      content: 'paragraph block*',
      attrs: { spread: { default: false }, checked: { default: null } },
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    code: {
      content: 'text*',
      group: 'block',
      attrs: { lang: { default: null } },
      marks: '',
      code: true,
      defining: true,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    },
    thematicBreak: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    table: { ...cells.table, content: 'tableRow+' },
    tableRow: { ...cells.table_row, content: '(tableCell | tableHeader)*' },
    tableCell: cells.table_cell,
    tableHeader: cells.table_header,
    /**
     * What cannot be edited as it looks, such as a link's address in a line of its own; kept as it
     * is.
     */
    raw: {
      attrs: { markdown: { default: '' } },
      group: 'block',
      atom: true,
      toDOM: ({ attrs }) => ['pre', { 'data-raw': '' }, attrs.markdown],
    },
    break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { url: {}, title: { default: null } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link: HTMLElement) => ({ url: link.getAttribute('href') }),
        },
      ],
      toDOM: ({ attrs: { url, title } }) => ['a', { href: url, title }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    emphasis: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    delete: { parseDOM: [{ tag: 'del' }], toDOM: () => ['del', 0] },
    inlineCode: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
});
