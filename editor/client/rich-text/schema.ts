/** What a long text may contain: what Markdown can say and its check accepts. */
import { type Attrs, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

const level = (node: { attrs: Attrs }) => `h${node.attrs.level}`;

/** How the items of a list stand: without, or with a blank line between them. */
const SPREAD = { spread: { default: false } };

const LIST: NodeSpec = { content: 'item+', group: 'block' };

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      attrs: { level: { default: 2 } },
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: [2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: (node) => [level(node), 0],
    },
    bullets: {
      ...LIST,
      attrs: SPREAD,
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    numbers: {
      ...LIST,
      attrs: { ...SPREAD, start: { default: 1 } },
      parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ start: (list as HTMLOListElement).start }) }],
      toDOM: ({ attrs }) => ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0],
    },
    item: {
      attrs: { ...SPREAD, checked: { default: null } },
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    quotation: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    preformatted: {
      attrs: { lang: { default: null } },
      content: 'text*',
      marks: '',
      group: 'block',
      code: true,
      defining: true,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    },
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    ...tableNodes({
      tableGroup: 'block',
      cellContent: 'inline*',
      cellAttributes: { align: { default: null } },
    }),
    /** What cannot be edited as it looks, such as a link's address in a line of its own; kept as it is. */
    raw: {
      attrs: { markdown: { default: '' } },
      group: 'block',
      atom: true,
      toDOM: (node) => ['pre', { 'data-raw': '' }, node.attrs.markdown],
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
      attrs: { href: {}, title: { default: null } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => ({ href: (link as HTMLElement).getAttribute('href') }),
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href, title: attrs.title }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    emphasis: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    deleted: { parseDOM: [{ tag: 'del' }], toDOM: () => ['del', 0] },
    code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
});
