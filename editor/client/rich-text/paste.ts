/**
 * What is copied from Word, Google Docs or a web page, as blocks of a long text: headings, bold, italics, links, lists
 * and tables. Everything else is left out.
 */
import type { ElementContent, RootContent as HtmlContent, Root as HtmlRoot } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { Fragment, Slice } from 'prosemirror-model';
import { href } from '../../../src/site/schemas/field-schemas.ts';
import { pastedLong, withoutUnseen } from '../typography.ts';
import { blocksOf } from './from-markdown.ts';
import { schema } from './schema.ts';
import { element, isStyled, styleOf, withLists } from './word-lists.ts';

export interface Pasted {
  slice: Slice;
  /** What was left out, such as `2 pictures`. */
  dropped: string[];
}

/** Elements that are left out, each with what it is called. */
const DROPPED: Readonly<Record<string, string>> = {
  img: 'picture',
  picture: 'picture',
  svg: 'picture',
  canvas: 'picture',
  video: 'video',
  audio: 'sound',
  iframe: 'embedded page',
  object: 'embedded page',
  form: 'form',
  input: 'form',
  button: 'button',
};

const UNSEEN_ELEMENTS = new Set(['head', 'link', 'meta', 'script', 'style', 'template', 'title']);

const isList = (node: ElementContent) => node.type === 'element' && /^[uo]l$/.test(node.tagName);

/** The entries of a list; Google Docs puts an inner list after the entry that it belongs to, not into it. */
function entriesOf(children: readonly ElementContent[]): ElementContent[] {
  const entries: ElementContent[] = [];
  for (const node of children) {
    const last = entries.at(-1);
    if (node.type === 'text' && !node.value.trim()) continue;
    if (isList(node) && last?.type === 'element') {
      entries.splice(-1, 1, { ...last, children: [...last.children, node] });
    } else entries.push(node);
  }
  return entries;
}

/** Copied HTML, cleaned of what a long text cannot hold. */
function cleaned(nodes: readonly HtmlContent[], drop: (what: string) => void): ElementContent[] {
  return withLists(nodes.filter((node) => node.type === 'element' || node.type === 'text')).flatMap(
    (node): ElementContent[] => {
      if (node.type === 'text') return [{ ...node, value: withoutUnseen(node.value) }];
      if (node.type !== 'element') return [];
      const { tagName, properties } = node;
      const what = DROPPED[tagName];
      const isFootnote = tagName === 'a' && /^#_?(ftn|edn|cmnt)/.test(String(properties.href));
      if (what || isFootnote) {
        drop(what ?? 'note');
        return [];
      }
      if (UNSEEN_ELEMENTS.has(tagName)) return [];
      const children = cleaned(node.children, drop);
      const style = styleOf(node);
      if (/^(b|strong|i|em|span)$/.test(tagName)) {
        const isBold =
          /^(b|strong)$/.test(tagName) || isStyled(style, 'font-weight:(bold|[6-9]00)');
        const isItalic = /^(i|em)$/.test(tagName) || isStyled(style, 'font-style:italic');
        // Google Docs puts everything into a <b> that is not bold.
        const bold =
          isBold && !isStyled(style, 'font-weight:(normal|400)')
            ? [element('strong', children)]
            : children;
        return isItalic && !isStyled(style, 'font-style:normal') ? [element('em', bold)] : bold;
      }
      if (isList(node)) return [{ ...node, children: entriesOf(children) }];
      return [{ ...node, tagName: tagName === 'h1' ? 'h2' : tagName, children }];
    },
  );
}

const isBlank = (row: Nodes | undefined) =>
  row?.type === 'tableRow' && row.children.every(({ children }) => children.length === 0);

/** Without what Markdown's check would refuse; a link to an address that no page may have keeps its words. */
function checked(node: Nodes, drop: (what: string) => void): Nodes[] {
  if (node.type === 'html' || node.type === 'image') return [];
  const children = 'children' in node ? node.children.flatMap((child) => checked(child, drop)) : [];
  if (node.type === 'link' && !href.safeParse(node.url).success) {
    drop('link');
    return children;
  }
  if (node.type === 'table' && children.length > 1 && isBlank(children[0])) {
    // Word's tables have no head; what their first row says is one.
    return [{ ...node, children: children.slice(1) as typeof node.children }];
  }
  // No blank lines between entries, whose words HTML wraps in paragraphs.
  const isTight = node.type === 'list' || node.type === 'listItem';
  return [
    'children' in node ? ({ ...node, ...(isTight && { spread: false }), children } as Nodes) : node,
  ];
}

function sliceOf(tree: Root): Slice {
  const blocks = Fragment.from(blocksOf(tree, () => ''));
  // A paragraph at either end goes on in the one where it is pasted.
  const open = (type?: string) => (type === 'paragraph' ? 1 : 0);
  return new Slice(blocks, open(blocks.firstChild?.type.name), open(blocks.lastChild?.type.name));
}

export function pastedHtml(html: string): Pasted {
  const counts = new Map<string, number>();
  const drop = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const root: HtmlRoot = {
    type: 'root',
    children: cleaned(fromHtml(html, { fragment: true }).children, drop),
  };
  const [tree] = checked(toMdast(root, { document: true }), drop);
  return {
    slice: tree?.type === 'root' ? sliceOf(tree) : Slice.empty,
    dropped: [...counts].map(([what, count]) => (count === 1 ? `1 ${what}` : `${count} ${what}s`)),
  };
}

/** Syntax of Markdown that plain text is not read for: `7*8*9` is no emphasis. */
const LITERAL = [
  'attention',
  'autolink',
  'blockQuote',
  'characterEscape',
  'characterReference',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'hardBreakEscape',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
];

/** Plain text: its paragraphs, headings that begin with ##, lists, and links written as in Markdown. */
export function pastedText(text: string): Slice {
  const tree = fromMarkdown(pastedLong(text), {
    extensions: [gfm(), { disable: { null: LITERAL } }],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const [clean] = checked(tree, () => {});
  return clean?.type === 'root'
    ? sliceOf(clean)
    : new Slice(Fragment.from(schema.text(text)), 0, 0);
}
