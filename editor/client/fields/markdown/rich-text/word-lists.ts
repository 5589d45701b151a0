/**
 * Lists as programs copy them that nest none: paragraphs with signs before them (Word), or levels
 * in attributes.
 */
import type { Element, ElementContent, RootContent } from 'hast';
import {
  element,
  elementsIn,
  hasWords,
  isElement,
  text,
  withoutStart,
  wordsOf,
} from './html-nodes.ts';
import { hasClass, type Rules, styleIn, styleOf } from './pasted-styles.ts';

interface ListEntry {
  /** How deep it is, from 1. */
  level: number;
  kind: 'ol' | 'ul';
  /** Which list Word means, whose numbers follow one another; nothing if that is not known. */
  list?: string;
  /** What its sign may count, as a letter can be a Roman number too; nothing if it is no number. */
  numbers: number[];
  children: ElementContent[];
}

const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 };

/** How deep a paragraph is moved in: Word moves each level 36 points further. */
function depthOf(node: Element): number {
  const margin = styleOf(node, 'margin(?:-left)?').split(' ').at(-1) ?? '';
  const [, size = 0, unit = ''] = /^([\d.]+)(\w\w)$/.exec(margin) ?? [];
  return Math.round((Number(size) * (POINTS[unit] ?? 0)) / 36);
}

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

/** @param format how the list counts, such as `roman-lower`, if that is known */
function numbersOf(sign: string, format: string): number[] {
  const [, count = ''] = /^[([]?(\d+|[a-z]+)[\])}.:-]*$/.exec(sign.toLowerCase()) ?? [];
  if (/\d/.test(count)) return [Number(count)];
  const letter = count.length === 1 ? count.charCodeAt(0) - 96 : 0;
  const roman = format.startsWith('alpha') ? 0 : ROMAN.indexOf(count) + 1;
  const isRoman = format.startsWith('roman') || count === 'i';
  return (isRoman ? [roman, letter] : [letter, roman]).filter((number) => number > 0);
}

/**
 * Word fills the space after a sign with blanks of this size, also where the rest of its styles is
 * gone.
 */
const isFiller = (node: Element) =>
  /(^|\s)7(\.0)?pt/.test(styleOf(node, 'font(?:-size)?')) && !hasWords(node);

const isSign = (node: Element): boolean =>
  styleOf(node, 'mso-list') === 'ignore' ||
  (wordsOf(node).trim().length <= 20 && node.children.filter(isElement).some(isFiller));

const withoutSign = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes
    .filter((node) => !isElement(node) || !isSign(node))
    .map((node) => (isElement(node) ? { ...node, children: withoutSign(node.children) } : node));

/** A sign that is written as words: a bullet, or a number with a tabulator after it. */
const TYPED = /^([\s\u00a0]*)([•◦▪‣⁃●○■·]|\d{1,3}[.)](?=\t))[\s\u00a0]+(?=\S)/;

/**
 * A paragraph that is meant as an entry of a list; one whose sign Markdown cannot have gets it as
 * words.
 */
function entryOf(node: Element, rules: Rules): ListEntry | Element | undefined {
  const { tagName } = node;
  const list = styleOf(node, 'mso-list');
  // A `div` may also be around several paragraphs.
  if (!/^(p|h[1-6])$/.test(tagName) && !(tagName === 'div' && list)) return undefined;
  const shown = elementsIn(node, /^/).find(isSign);
  const typed = !shown && tagName === 'p' ? TYPED.exec(wordsOf(node)) : null;
  const [, id, level] = /(l\d+)\s*level(\d)/.exec(list) ?? [];
  if (!shown && !typed && !level) return undefined;
  const sign = (shown ? wordsOf(shown) : (typed?.[2] ?? '')).replaceAll(/[\s\u00a0]+/g, ' ').trim();
  const rule = rules.get(`@list ${id}:level${level}`);
  const format = styleIn(rule ?? '', 'mso-level-number-format');
  const numbers = numbersOf(sign, format);
  const isOrdered = format
    ? !/bullet|image/.test(format)
    : rule !== undefined || /\p{N}|\p{L}[\])}.、）]/u.test(sign);
  const children = typed
    ? withoutStart(node.children, typed[0].length)
    : withoutSign(node.children);
  // Several numbers, or words; Markdown counts with one number.
  const isWords = isOrdered && /\d\D+\d|[a-z]{2}/i.test(sign) && numbers.length === 0;
  if (isWords || tagName.startsWith('h')) {
    return { ...node, children: [text(isOrdered && sign ? `${sign} ` : ''), ...children] };
  }
  return {
    level: Number(level) || typed?.[1]?.match(/\t/g)?.length || Math.max(1, depthOf(node)),
    kind: isOrdered ? 'ol' : 'ul',
    list,
    numbers,
    children: [element(tagName, children)],
  };
}

const levelOf = ({ properties: { dataAriaLevel, dataStringifyIndent } }: Element) =>
  Number(dataAriaLevel) || Number(dataStringifyIndent) + 1;

/** The entries of a list that has levels in attributes: Word on the web, and chats. */
function entriesWithLevels(node: Element): ListEntry[] {
  const entries = node.children.filter(isElement);
  if (node.tagName === 'div' && entries.length === 1) return entries.flatMap(entriesWithLevels);
  if (!/^[uo]l$/.test(node.tagName) || !entries.every(levelOf)) return [];
  const kind = node.tagName as ListEntry['kind'];
  const first = Number(node.properties.start ?? 1);
  return entries.map((entry, index) => ({
    level: levelOf(entry),
    kind,
    numbers: [first + index],
    children: entry.children,
  }));
}

/** Whether a paragraph goes on in the entry before it. */
const goesOn = (node: Element) =>
  node.tagName === 'p' &&
  hasWords(node) &&
  (hasClass(node, /^MsoList(Paragraph|Continue)/) || depthOf(node) > 0) &&
  !styleOf(node, 'text-indent').startsWith('-');

/**
 * Puts what is meant as entries of lists into lists, and the paragraphs that go on in an entry into
 * it.
 */
export function withLists(nodes: readonly RootContent[], rules: Rules): RootContent[] {
  const result: RootContent[] = [];
  /** The lists that are open, outermost first. */
  let open: { level: number; list?: string; next: number; element: Element }[] = [];
  const lastEntry = () => open.at(-1)?.element.children.at(-1) as Element | undefined;

  function add({ level, kind, list, numbers, children }: ListEntry): void {
    // Without words, such as one that somebody has deleted.
    if (!hasWords(element('li', children))) return;
    while ((open.at(-2)?.level ?? 0) >= level) open.pop();
    let here = open.at(-1);
    // A level was left out, or the selection began inside of a list.
    if (here && here.level > level) here.level = level;
    const isOther = here?.level === level && here.element.tagName !== kind;
    if (isOther) open.pop();
    if (!here || here.level < level || isOther) {
      here = { level, next: 1, element: element(kind, []) };
      (lastEntry()?.children ?? result).push(here.element);
      open.push(here);
    }
    const { next } = here;
    const isNext = (list && here.list === list) || numbers.length === 0 || numbers.includes(next);
    const value = isNext ? next : (numbers[0] ?? next);
    Object.assign(here, { list, next: value + 1 });
    const entry = element('li', children);
    if (kind === 'ol') entry.properties.value = String(value);
    here.element.children.push(entry);
  }

  for (const node of nodes) {
    const levels = isElement(node) ? entriesWithLevels(node) : [];
    const entry = isElement(node) && levels.length === 0 ? entryOf(node, rules) : undefined;
    const around = isElement(node) && !entry && goesOn(node) ? lastEntry() : undefined;
    if (levels.length > 0) levels.forEach(add);
    else if (entry && 'level' in entry) add(entry);
    else if (isElement(node) && around) around.children.push(node);
    else {
      if (isElement(node) || hasWords(node)) open = [];
      result.push(entry ?? node);
    }
  }
  return result;
}
