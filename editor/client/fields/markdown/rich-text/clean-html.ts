/** Turns pasted HTML into the elements that a long text is made of. */
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { href } from '../../../../../src/content/fields/links.ts';
import { asAddress } from '../../link/address.ts';
import { withoutInvisible } from '../../typography.ts';
import { entriesOf, isList, runsOf, withListsAround } from './html-lists.ts';
import {
  element,
  elementsIn,
  hasWords,
  isElement,
  text,
  withoutStart,
  wordsOf,
} from './html-nodes.ts';
import type { Drop } from './leave-out.ts';
import { hasClass, type Rules, styleOf } from './pasted-styles.ts';
import { raised } from './raised-signs.ts';
import { unwrapLink } from './unwrap-link.ts';
import { withLists } from './word-lists.ts';

/**
 * Marks of the words at a place, whether their lines in the source are shown, and what they are in.
 */
type Look = ReadonlySet<'strong' | 'em' | 'del' | 'lines' | 'link' | 'entry'>;

/** How deep a heading is; the title of a document stands above all of them. */
function rankOf(node: Element): number | undefined {
  const { tagName, properties } = node;
  const heading = /^h([1-6])$/.exec(tagName)?.[1];
  if (heading) return Number(heading);
  if (hasClass(node, /^MsoTitle/)) return 0;
  return properties.role === 'heading' ? Number(properties.ariaLevel) || 2 : undefined;
}

const ranksIn = (node: Nodes): number[] => {
  const rank = isElement(node) && hasWords(node) ? rankOf(node) : undefined;
  if (rank !== undefined) return [rank];
  return 'children' in node ? node.children.flatMap(ranksIn) : [];
};

/** The deepest heading that the buttons of a long text know. */
const DEEPEST = 4;

/** What an element's tag and style make of the look around it. */
function lookIn(node: Element, around: Look): Look {
  const { tagName } = node;
  const look = new Set(around);
  const say = (what: 'strong' | 'em' | 'del' | 'lines', tags: RegExp, name: string, on: RegExp) => {
    const value = styleOf(node, name);
    if (on.test(value) || (!value && tags.test(tagName))) look.add(what);
    else if (/normal|^[1-5]00|nowrap/.test(value)) look.delete(what);
  };
  // What is bold by itself is not made bold.
  if (tagName !== 'th' && rankOf(node) === undefined) {
    say('strong', /^(b|strong)$/, 'font-weight', /^bold|^[6-9]00/);
    say('em', around.has('link') ? /^(i|em)$/ : /^(i|em|u|mark)$/, 'font-style', /italic|oblique/);
  }
  say('del', /^(s|strike|del)$/, 'text-decoration(?:-line)?', /line-through/);
  say('lines', /^pre$/, 'white-space', /^pre|break-spaces/);
  if (tagName === 'a') look.add('link');
  if (tagName === 'li') look.add('entry');
  return look;
}

const MARKS = ['del', 'strong', 'em'] as const;

/** Marks go around words, and not around blocks. */
const marked = (content: ElementContent, look: Look): ElementContent =>
  MARKS.filter((mark) => look.has(mark)).reduce((inner, mark) => element(mark, [inner]), content);

const words = (value: string, look: Look): ElementContent[] =>
  (look.has('lines') ? value.split('\n') : [value]).flatMap((line, index) => [
    ...(index > 0 ? [element('br', [])] : []),
    ...(line ? [marked(text(withoutInvisible(line)), look)] : []),
  ]);

/**
 * The mark of a note at the foot or the end of a document stays as words, as the note itself does.
 */
function noteMark(node: Element): string | undefined {
  const { href: address, role } = node.properties;
  const isNote =
    role === 'doc-noteref' ||
    /#(user-content-)?_?(sd)?(ftn|edn|fn|footnote|endnote|cite_note)/.test(String(address));
  if (!isNote) return undefined;
  const mark = wordsOf(node).trim();
  // The way back from a note.
  if (/^[↩↑^]\p{Variation_Selector}?$/u.test(mark)) return '';
  const isBeforeNote = /(ftn|edn)ref|anc$/.test(String(address));
  return `${/^\[.*\]$/.test(mark) ? mark : `[${mark}]`}${isBeforeNote ? ' ' : ''}`;
}

/** A link; without an address that a page may have, its words. */
function link(node: Element, children: ElementContent[], drop: Drop): ElementContent[] {
  const { href: address, title } = node.properties;
  // A bookmark has none.
  if (!address || !hasWords(element('a', children))) return children;
  const url = asAddress(unwrapLink(String(address)));
  // An anchor is one of the document that it is copied from.
  if (!url.startsWith('#') && href.safeParse(url).success) {
    return [{ ...node, properties: { href: url, title }, children }];
  }
  drop('link');
  return children;
}

/** Whether a table only places things, as mails do. */
const isLayout = (table: Element): boolean =>
  table.properties.role === 'presentation' ||
  elementsIn(table, /^table$/).length > 0 ||
  elementsIn(table, /^tr$/).every((row) => elementsIn(row, /^t[dh]$/).length < 2);

/** A table whose first row with words is its head, or the content of one that only places it. */
function table(node: Element, children: ElementContent[]): ElementContent[] {
  const content = element('table', children);
  if (isLayout(node)) {
    return elementsIn(content, /^t[dh]$/).map((cell) => ({ ...cell, tagName: 'div' }));
  }
  const rows = elementsIn(content, /^tr$/);
  const [head, ...others] = rows.slice(rows.findIndex(hasWords));
  if (!head || !hasWords(head)) return [];
  const heads = head.children.map((cell) => ({ ...cell, tagName: 'th' }) as Element);
  // Where cells are joined, it is not clear which column is aligned.
  const cells = elementsIn(content, /^t[dh]$/);
  if (cells.some(({ properties }) => properties.colSpan)) {
    for (const { properties } of cells) delete properties.align;
  }
  return [element('table', [{ ...head, children: heads }, ...others])];
}

/** An entry whose first paragraph begins with this. */
function beginning(entry: Element, sign: string): Element {
  const [first, ...others] = entry.children;
  return first && isElement(first) && first.tagName === 'p'
    ? { ...entry, children: [{ ...first, children: [text(sign), ...first.children] }, ...others] }
    : { ...entry, children: [text(sign), ...entry.children] };
}

const BLOCK = /^(p|div|h[1-6]|[uod]l|li|d[td]|blockquote|pre|table|t[a-z]+|section|article|body)$/;

/** What says nothing without words in it. */
const EMPTY = /^(p|h[1-6]|li|[uo]l|blockquote|pre|code)$/;

/**
 * @param source HTML without what is left out
 * @param drop called for each link that is left out
 */
export function cleanHtml(source: Root, rules: Rules, drop: Drop): Root {
  const ranks = ranksIn(source).toSorted((a, b) => a - b);

  /** In order below the page's own, and none is left out. */
  const headingOf = (rank: number) => {
    const above = new Set(ranks.filter((each) => each < rank)).size;
    return `h${Math.min(DEEPEST, Math.max(2, ranks[0] ?? 0) + above)}`;
  };

  const cleaned = (node: Element | Root, look: Look): ElementContent[] => {
    const hasBlocks = node.children.some((child) => isElement(child) && BLOCK.test(child.tagName));
    const children = withLists(node.children, rules).flatMap((child) => {
      if (isElement(child)) return cleanedElement(child, look);
      if (child.type !== 'text') return [];
      // Lines between blocks are only the source's.
      return hasBlocks && !hasWords(child) ? [text(' ')] : words(child.value, look);
    });
    return isElement(node) && isList(node) ? entriesOf(children) : withListsAround(children);
  };

  const cleanedElement = (node: Element, around: Look): ElementContent[] => {
    const { tagName } = node;
    const rank = rankOf(node);
    const isEntryTitle = rank !== undefined && around.has('entry');
    const look = lookIn(node, isEntryTitle ? new Set([...around, 'strong']) : around);
    if (/^(code|kbd|samp|tt|var)$/.test(tagName)) {
      const code = withoutInvisible(wordsOf(node)).replaceAll(/\s+/g, ' ');
      return code.trim() ? [marked(element('code', [text(code)]), look)] : [];
    }
    if (tagName === 'pre') {
      // Beside the code, chats have its language and buttons.
      const [code = node] = elementsIn(node, /^code$/);
      const lines = { ...code, children: cleaned(code, new Set()) };
      return hasWords(code) ? [code === node ? lines : { ...node, children: [lines] }] : [];
    }
    const mark = tagName === 'a' ? noteMark(node) : undefined;
    if (mark !== undefined) return [text(mark)];
    const children = cleaned(node, look);
    if (EMPTY.test(tagName) && !hasWords(element(tagName, children))) return [];
    if (rank !== undefined) return [element(isEntryTitle ? 'p' : headingOf(rank), children)];
    const signs = raised(node);
    // Not around the mark of a note.
    if (signs && wordsOf(node) === wordsOf(element('span', children))) {
      return [marked(text(signs), look)];
    }
    if (tagName === 'a') return link(node, children, drop);
    if (tagName === 'table') return table(node, children);
    if (isList(node)) return runsOf(node, children as Element[]);
    // What is done stays, in a sign: nobody can tick a box on a page.
    const box = tagName === 'li' && /^\s*\[[ x]\] /.exec(wordsOf(element(tagName, children)))?.[0];
    if (box) {
      const entry = { ...node, children: withoutStart(children, box.length) };
      return [beginning(entry, box.includes('x') ? '☑ ' : '☐ ')];
    }
    // Their look is at their words.
    const isMark = /^(b|strong|i|em|u|mark|s|strike|del|span|font|math)$/.test(tagName);
    return isMark ? children : [{ ...node, children }];
  };

  return { type: 'root', children: cleaned(source, new Set()) };
}
