/**
 * What is copied from Word, Google Docs or a web page, as blocks of a long text: headings, bold, italics, links, lists
 * and tables. Everything else is left out.
 */
import type { Element, ElementContent, RootContent as HtmlContent, Root as HtmlRoot } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { FootnoteDefinition, FootnoteReference, Nodes, Root, Text } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { Fragment, Slice } from 'prosemirror-model';
import { href } from '../../../src/schemas/field-schemas.ts';
import { pastedLong, withoutInvisible } from '../document/typography.ts';
import { asAddress } from './commands.ts';
import { blocksOf } from './from-markdown.ts';
import { schema } from './schema.ts';
import { unwrapLink } from './unwrap-link.ts';
import {
  classOf,
  element,
  isStyled,
  type ListStyles,
  listStyles,
  styleOf,
  withLists,
  wordsOf,
} from './word-lists.ts';

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

const UNSEEN_ELEMENTS = new Set('head link meta script style template title wbr'.split(' '));

const isElement = (node: HtmlContent) => node.type === 'element';
const isList = (node: ElementContent) => isElement(node) && /^[uo]l$/.test(node.tagName);

/**
 * The entries of a list. Google Docs puts an inner list after the entry that it belongs to, and before the first one if
 * the selection began in it.
 */
function entriesOf(children: readonly ElementContent[]): ElementContent[] {
  const entries: ElementContent[] = [];
  for (const node of children) {
    const last = entries.at(-1);
    if (node.type === 'text' && !node.value.trim()) continue;
    if (isElement(node) && isList(node) && last?.type === 'element') {
      entries.splice(-1, 1, { ...last, children: [...last.children, node] });
    } else if (isElement(node) && isList(node)) entries.push(...node.children);
    else if (isElement(node) && node.tagName === 'li') entries.push(node);
    else entries.push(element('li', [node]));
  }
  return entries;
}

type Drop = (what: string) => void;

/** How deep a heading is; the title of a document stands above all of them. */
function rankOf(node: Element): number | undefined {
  const { tagName, properties } = node;
  const heading = /^h([1-6])$/.exec(tagName)?.[1] ?? /\bMsoHeading(\d)/.exec(classOf(node))?.[1];
  if (heading) return Number(heading);
  if (/\bMsoTitle/.test(classOf(node))) return 0;
  return properties.role === 'heading' ? Number(properties.ariaLevel) || 2 : undefined;
}

const ranksIn = (node: HtmlRoot | HtmlContent): number[] => {
  const rank = node.type === 'element' && wordsOf(node).trim() ? rankOf(node) : undefined;
  if (rank !== undefined) return [rank];
  return 'children' in node ? node.children.flatMap(ranksIn) : [];
};

/** What somebody has deleted in a document whose changes are tracked, and what others say about it. */
function whatIsGone(node: Element): string | undefined {
  const classes = classOf(node);
  const isHidden =
    node.properties.hidden !== undefined ||
    isStyled(styleOf(node), 'display:none|visibility:hidden|mso-hide:all');
  if (isHidden) return 'hidden words';
  if (node.tagName === 'del' || /\bmsoDel\b|TextDeletion/i.test(classes)) return 'deleted words';
  const isComment =
    /mso-element:comment/.test(styleOf(node)) ||
    /\bMsoComment(Reference|Text)\b|\bmsocom(anchor|txt)\b/.test(classes) ||
    (node.tagName === 'a' && /^#(_msocom|cmnt)/.test(String(node.properties.href)));
  return isComment ? 'comments' : undefined;
}

/** Without deleted words and comments, and without what was only drawn for programs that cannot show them. */
function withoutGone<Node extends HtmlRoot | ElementContent>(node: Node, drop: Drop): Node {
  if (!('children' in node)) return node;
  const children = node.children.filter((child) => {
    const gone = child.type === 'element' && whatIsGone(child);
    if (gone && wordsOf(child).trim()) drop(gone);
    return !gone;
  });
  return { ...node, children: children.map((child) => withoutGone(child as Element, drop)) };
}

/** The mark of a note at the foot or the end of a document stays as words, as the note itself does. */
function noteMark(node: Element): ElementContent | undefined {
  const { href: address, role } = node.properties;
  const isNote =
    role === 'doc-noteref' ||
    /#(user-content-)?_?(sd)?(ftn|edn|fn|footnote|endnote|cite_note)/.test(String(address));
  if (!isNote) return undefined;
  const mark = wordsOf(node).trim();
  // The way back from a note.
  if (/^[↩↑^]\p{Variation_Selector}?$/u.test(mark)) return { type: 'text', value: '' };
  return { type: 'text', value: /^\[.*\]$/.test(mark) ? mark : `[${mark}]` };
}

const RAISED = { plain: '0123456789+-−=()in', signs: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁱⁿ' };
const LOWERED = { plain: '0123456789+-−=()', signs: '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎' };

/** Raised or lowered words as Unicode's own signs; a number that has none stands apart from the one before it. */
function shifted(words: string, { plain, signs }: typeof RAISED): string {
  const isWritable = [...words].every((sign) => plain.includes(sign));
  if (isWritable) return [...words].map((sign) => signs[plain.indexOf(sign)]).join('');
  return /\d/.test(words) ? `(${words})` : words;
}

/** Which signs an element's words are written with. */
function shiftOf({ tagName }: Element, style: string): typeof RAISED | undefined {
  if (tagName === 'sup' || isStyled(style, 'vertical-align:super')) return RAISED;
  return tagName === 'sub' || isStyled(style, 'vertical-align:sub') ? LOWERED : undefined;
}

/** Whether a table only places things, as mails do. */
function isLayout(table: Element): boolean {
  const rows = elementsIn(table, 'tr');
  return (
    table.properties.role === 'presentation' ||
    elementsIn(table, 'table').length > 0 ||
    rows.every((row) => elementsIn(row, 'td').length + elementsIn(row, 'th').length < 2)
  );
}

const elementsIn = (node: Element, tag: string): Element[] =>
  node.children.flatMap((child) =>
    child.type === 'element'
      ? [...(child.tagName === tag ? [child] : []), ...elementsIn(child, tag)]
      : [],
  );

/** A list for each run of entries whose numbers follow one another. */
function runsOf(list: Element, entries: readonly ElementContent[]): Element[] {
  const lists = [{ ...list, children: [] as ElementContent[] }];
  let next = Number(list.properties.start ?? 1);
  for (const entry of entries) {
    const value = entry.type === 'element' ? Number(entry.properties.value) || next : next;
    if (value !== next) lists.push({ ...list, properties: { start: value }, children: [] });
    lists.at(-1)?.children.push(entry);
    next = value + 1;
  }
  return lists.filter(({ children }) => children.length > 0);
}

/** Line breaks in the source that are shown as such. */
const withBreaks = (value: string): ElementContent[] =>
  value
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [element('br', [])] : []),
      { type: 'text' as const, value: line },
    ]);

const EMOJI = /^\p{RGI_Emoji}+$/v;

const BLOCK = /^(p|div|h[1-6]|[uod]l|li|d[td]|blockquote|pre|table|t[a-z]+|section|article)$/;

/** Nodes in a mark, which is inside of blocks and not around them. */
const marked = (tag: string, nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.some((node) => node.type === 'element' && BLOCK.test(node.tagName))
    ? nodes.map((node) =>
        'children' in node ? { ...node, children: marked(tag, node.children) } : node,
      )
    : [element(tag, [...nodes])];

interface Cleaning {
  styles: ListStyles;
  /** The ranks of its headings. */
  ranks: readonly number[];
  drop: Drop;
}

/** Copied HTML, cleaned of what a long text cannot hold. */
function cleaned(nodes: readonly HtmlContent[], cleaning: Cleaning): ElementContent[] {
  const { styles, ranks, drop } = cleaning;
  const shown = nodes.filter((node) => node.type === 'element' || node.type === 'text');
  return withLists(shown, styles).flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [{ ...node, value: withoutInvisible(node.value) }];
    if (node.type !== 'element') return [];
    const { tagName, properties } = node;
    // The box that Google Docs draws before a task.
    if (String(properties.ariaRoleDescription) === 'checkbox') return [];
    if (tagName === 'img' && EMOJI.test(String(properties.alt))) {
      return [{ type: 'text', value: String(properties.alt) }];
    }
    const what = DROPPED[tagName];
    if (what) {
      drop(what);
      return [];
    }
    if (UNSEEN_ELEMENTS.has(tagName)) return [];
    const mark = tagName === 'a' ? noteMark(node) : undefined;
    if (mark) return [mark];
    const style = styleOf(node);
    const isBroken =
      tagName !== 'pre' && isStyled(style, 'white-space:(pre-wrap|pre-line|break-spaces)');
    const inside = isBroken
      ? node.children.flatMap((child) =>
          child.type === 'text' && child.value.trim() ? withBreaks(child.value) : [child],
        )
      : node.children;
    const children = cleaned(inside, cleaning);
    // A bookmark.
    if (tagName === 'a' && !properties.href) return children;
    if (tagName === 'table' && isLayout(node)) {
      return elementsIn(element('div', children), 'td').map((cell) => ({
        ...cell,
        tagName: 'div',
      }));
    }
    const shift = shiftOf(node, style);
    const words = wordsOf(node).trim();
    if (shift && words && wordsOf(element('span', children)).trim() === words) {
      return [{ type: 'text', value: shifted(words, shift) }];
    }
    if (/^(b|strong|i|em|span)$/.test(tagName)) {
      const isBold = /^(b|strong)$/.test(tagName) || isStyled(style, 'font-weight:(bold|[6-9]00)');
      const isStruck = isStyled(style, 'text-decoration(-line)?:[^;]*line-through');
      const struck = isStruck ? marked('del', children) : children;
      const isItalic = /^(i|em)$/.test(tagName) || isStyled(style, 'font-style:italic');
      // Google Docs puts everything into a <b> that is not bold.
      const bold =
        isBold && !isStyled(style, 'font-weight:(normal|400)') ? marked('strong', struck) : struck;
      return isItalic && !isStyled(style, 'font-style:normal') ? marked('em', bold) : bold;
    }
    if (isList(node)) return runsOf(node, entriesOf(children));
    const rank = rankOf(node);
    if (rank !== undefined) {
      // In order below the page's own, and none is left out.
      const above = new Set(ranks.filter((each) => each < rank)).size;
      return [element(`h${Math.min(6, Math.max(2, ranks[0] ?? 0) + above)}`, children)];
    }
    return [{ ...node, children }];
  });
}

const MARKS = /^(strong|emphasis|delete|link)$/;
const INLINE = /^(text|inlineCode|break|strong|emphasis|delete|link)$/;

/** The words of a block, for a line that can hold no blocks. */
function inline(node: Nodes): Nodes[] {
  if (INLINE.test(node.type)) return [node];
  if ('children' in node) return node.children.flatMap(inline);
  return 'value' in node ? [{ type: 'text', value: node.value }] : [];
}

/** What a node may hold: words in a line of words, blocks in a block, and entries in a list. */
function fitting(parent: Nodes, children: readonly Nodes[]): Nodes[] {
  if (/^(paragraph|heading)$/.test(parent.type) || MARKS.test(parent.type)) {
    return children.flatMap(inline);
  }
  if (!/^(root|blockquote|listItem)$/.test(parent.type)) return [...children];
  const result: Nodes[] = [];
  /** The block that words or entries without one are put into. */
  let own: Nodes | undefined;
  for (const child of children) {
    const type = INLINE.test(child.type) ? 'paragraph' : child.type === 'listItem' ? 'list' : '';
    if (type && own?.type === type) (own.children as Nodes[]).push(child);
    else {
      own = type ? ({ type, children: [child] } as Nodes) : undefined;
      // An entry begins with a paragraph.
      const isHead = child.type === 'heading' && parent.type === 'listItem';
      const strong = { type: 'strong', children: isHead ? child.children : [] } as const;
      result.push(own ?? (isHead ? { type: 'paragraph', children: [strong] } : child));
    }
  }
  return result;
}

const isBlank = (row: Nodes | undefined) =>
  row?.type === 'tableRow' && row.children.every(({ children }) => children.length === 0);

/** What says nothing without something in it. */
const CONTAINERS = new Set([
  'blockquote',
  'delete',
  'emphasis',
  'heading',
  'link',
  'list',
  'listItem',
  'paragraph',
  'strong',
]);

const markOf = ({ label, identifier }: FootnoteReference | FootnoteDefinition) =>
  `[${label ?? identifier}]`;

/** Without what Markdown's check would refuse; a link to an address that no page may have keeps its words. */
function checked(node: Nodes, drop: Drop): Nodes[] {
  if (node.type === 'html' || node.type === 'image') return [];
  if (node.type === 'footnoteReference') return [{ type: 'text', value: markOf(node) }];
  const children =
    'children' in node
      ? fitting(
          node,
          node.children.flatMap((child) => checked(child, drop)),
        )
      : [];
  if (node.type === 'inlineCode') return [{ ...node, value: node.value.replaceAll(/\s+/g, ' ') }];
  if (children.length === 0 && CONTAINERS.has(node.type)) return [];
  if (node.type === 'footnoteDefinition') {
    const [first, ...others] = children;
    const mark = { type: 'text', value: `${markOf(node)} ` } as const;
    if (first?.type !== 'paragraph') return [{ type: 'paragraph', children: [mark] }, ...children];
    return [{ ...first, children: [mark, ...first.children] }, ...others];
  }
  if (node.type === 'link') {
    const url = asAddress(unwrapLink(node.url));
    // An anchor is one of the document that it is copied from.
    if (!url.startsWith('#') && href.safeParse(url).success) {
      return [{ ...node, url, children: children as typeof node.children }];
    }
    drop('link');
    return children;
  }
  if (node.type === 'table' && children.every(isBlank)) return [];
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
  const source = withoutGone(fromHtml(html), drop);
  const cleaning = {
    styles: listStyles(cssIn(source)),
    ranks: ranksIn(source).toSorted((a, b) => a - b),
    drop,
  };
  const root: HtmlRoot = {
    type: 'root',
    children: cleaned(source.children, cleaning),
  };
  const [tree] = checked(toMdast(root, { document: true }), drop);
  return {
    slice: tree?.type === 'root' ? sliceOf(tree) : Slice.empty,
    dropped: [...counts].map(([what, count]) =>
      what.endsWith('s') ? what : count === 1 ? `1 ${what}` : `${count} ${what}s`,
    ),
  };
}

/** What the style sheets in some HTML say. */
const cssIn = (node: HtmlRoot | HtmlContent): string =>
  node.type === 'element' && node.tagName === 'style'
    ? wordsOf(node)
    : 'children' in node
      ? node.children.map(cssIn).join('')
      : '';

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

/** Lines that a program has wrapped are about this long, in characters. */
const WRAPPED = 55;

/** Lines between blank ones: rows of a table, a sentence that a program has wrapped, or lines of their own. */
function blockOfLines(block: string): string {
  const lines = block.split('\n');
  const cells = lines.map((line) =>
    line.split('\t').map((cell) => cell.trim().replaceAll('|', '\\|')),
  );
  const columns = cells[0]?.length ?? 0;
  const isListed = lines.some((line) => /^\s*(?:[-*+•]|\d+[.)])\s/.test(line));
  if (
    !isListed &&
    columns > 1 &&
    lines.length > 1 &&
    cells.every(({ length }) => length === columns)
  ) {
    const [head = [], ...rows] = cells;
    return [head, head.map(() => '-'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
  }
  const isWrapped = lines.slice(0, -1).every(({ length }) => length >= WRAPPED);
  return isWrapped ? block : lines.join('  \n');
}

/** Text with the bold words that chats write with asterisks. */
const withBold = ({ value }: Text): Nodes[] =>
  value.split(/(?<![\w*])\*\*(?=\S)([^*\n]+)(?<=\S)\*\*(?![\w*])/).map((words, index) => {
    const text: Text = { type: 'text', value: words };
    return index % 2 ? { type: 'strong', children: [text] } : text;
  });

/** A tree of plain text as a long text may have it: no heading is as deep as the page's own. */
function adapted(node: Nodes, deeper: number): Nodes[] {
  if (node.type === 'text') return withBold(node);
  if (!('children' in node)) return [node];
  const children = node.children.flatMap((child) => adapted(child, deeper));
  const depth = node.type === 'heading' ? { depth: Math.min(6, node.depth + deeper) } : {};
  return [{ ...node, ...depth, children } as Nodes];
}

/** Plain text: its paragraphs, lines, headings that begin with #, lists, tables, notes, and links written as in Markdown. */
export function pastedText(text: string): Slice {
  const source = pastedLong(text)
    .split(/\n{2,}/)
    .map(blockOfLines)
    .join('\n\n');
  const tree = fromMarkdown(source, {
    extensions: [gfm(), { disable: { null: LITERAL } }],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const hasTitle = tree.children.some((node) => node.type === 'heading' && node.depth === 1);
  const [clean] = adapted(tree, hasTitle ? 1 : 0).flatMap((node) => checked(node, () => {}));
  return clean?.type === 'root'
    ? sliceOf(clean)
    : new Slice(Fragment.from(schema.text(text)), 0, 0);
}
