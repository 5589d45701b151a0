/** Lists as Word copies them: paragraphs with signs before them, or one list for each entry (Word on the web). */
import type { Element, ElementContent, Nodes } from 'hast';

/** The style of an element, without spaces. */
export const styleOf = ({ properties }: Element) =>
  String(properties.style ?? '').replaceAll(/\s/g, '');

/** Not Word's `mso-bidi-font-weight`, which is about another script. */
export const isStyled = (style: string, as: string) => new RegExp(`(^|;)${as}`).test(style);

/** The classes of an element, separated by spaces; Outlook on the web puts `x_` before each. */
export const classOf = ({ properties }: Element) =>
  [properties.className ?? []].flat().join(' ').replaceAll(/\bx_/g, '');

export const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

export const wordsOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : '';

/** What the style sheet that Word copies along says about lists. */
export interface ListStyles {
  /** By list and level, such as `l0:level1`: how its entries are counted, or `bullet`. */
  formats: ReadonlyMap<string, string>;
  /** By selector, such as `p.MsoListBullet`: the list that such a paragraph is in. */
  lists: ReadonlyMap<string, string>;
}

export function listStyles(css: string): ListStyles {
  const formats = new Map<string, string>();
  const lists = new Map<string, string>();
  for (const [, selectors = '', rules = ''] of css.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    const [, level] = /@list\s+(l\d+:level\d)/.exec(selectors) ?? [];
    const format = /mso-level-number-format:\s*([\w-]+)/.exec(rules)?.[1];
    if (level) formats.set(level, format ?? formats.get(level) ?? 'arabic');
    const [, list] = /mso-list:\s*([^;]+)/.exec(rules) ?? [];
    for (const selector of list ? selectors.split(',') : []) {
      lists.set(selector.trim(), String(list));
    }
  }
  return { formats, lists };
}

interface Entry {
  /** How deep it is, from 1. */
  level: number;
  isOrdered: boolean;
  /** What its sign may count, as a letter can be a Roman number too; nothing if it is no number. */
  numbers: number[];
  /** Which list Word means. */
  list: string;
  /** From the left edge, in points. */
  margin: number;
  children: ElementContent[];
}

const POINTS: Readonly<Record<string, number>> = { in: 72, cm: 28.35, mm: 2.835, px: 0.75 };

/** How far Word's own lists move in for each level, in points. */
const INDENT = 36;

function marginOf(node: Element): number | undefined {
  const [, size, unit = 'pt'] =
    /(?:^|;)margin(?:-left:|:[^;]*?)(-?[\d.]+)(pt|in|cm|mm|px)(?=;|$)/.exec(styleOf(node)) ?? [];
  return size === undefined ? undefined : Number(size) * (POINTS[unit] ?? 1);
}

const ROMAN: Readonly<Record<string, number>> = {
  i: 1,
  v: 5,
  x: 10,
  l: 50,
  c: 100,
  d: 500,
  m: 1000,
};

function romanOf(letters: string): number {
  const values = [...letters].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}

/** @param format how the list counts, if that is known */
function numbersOf(sign: string, format: string | undefined): number[] {
  const [, digits, letters = ''] =
    /^[([]?(?:(\d+)|([a-z]+))[\])}.:-]*$/.exec(sign.toLowerCase()) ?? [];
  if (digits) return [Number(digits)];
  const roman =
    /^[ivxlcdm]+$/.test(letters) && !format?.startsWith('alpha') ? [romanOf(letters)] : [];
  // After z come aa and bb.
  const isLetter = /^([a-z])\1*$/.test(letters) && !format?.startsWith('roman');
  const letter = letters.charCodeAt(0) - 96 + 26 * (letters.length - 1);
  return letters === 'i' || letters.length > 1
    ? [...roman, ...(isLetter ? [letter] : [])]
    : [...(isLetter ? [letter] : []), ...roman];
}

/** Word fills the space after a sign with blanks of this size, also where the rest of its styles is gone. */
const FILLER = /font(-size)?:[^;]*?(?<![\d.])7(\.0)?pt/;

const isSign = (node: ElementContent): boolean =>
  node.type === 'element' &&
  (/mso-list:ignore/i.test(styleOf(node)) ||
    (wordsOf(node).trim().length <= 20 &&
      node.children.some(
        (child) =>
          child.type === 'element' && FILLER.test(styleOf(child)) && !wordsOf(child).trim(),
      )));

/** The sign somewhere in these nodes, and what is left without it. */
function withoutSign(nodes: readonly ElementContent[]): { sign?: string; rest: ElementContent[] } {
  let sign: string | undefined;
  const rest = nodes.flatMap((node): ElementContent[] => {
    if (isSign(node)) {
      sign = `${sign ?? ''}${wordsOf(node)}`;
      return [];
    }
    if (node.type !== 'element') return [node];
    const inner = withoutSign(node.children);
    if (inner.sign === undefined) return [node];
    sign = `${sign ?? ''}${inner.sign}`;
    return [{ ...node, children: inner.rest }];
  });
  return { sign: sign?.replaceAll(/[\s\u00a0]+/g, ' ').trim(), rest };
}

/** Nodes without their first characters. */
function withoutStart(nodes: readonly ElementContent[], length: number): ElementContent[] {
  let left = length;
  return nodes.map((node) => {
    const cut = left;
    left = Math.max(0, left - wordsOf(node).length);
    if (node.type === 'text') return { ...node, value: node.value.slice(cut) };
    return node.type === 'element' ? { ...node, children: withoutStart(node.children, cut) } : node;
  });
}

/** A sign that is written as words: a bullet, or a number with a tabulator after it. */
const TYPED = /^([\s\u00a0]*)([•◦▪‣⁃●○■·]|\d{1,3}[.)](?=\t))[\s\u00a0]+(?=\S)/;

/** A paragraph that is meant as an entry of a list; one whose sign Markdown cannot have gets it as words. */
function entryOf(node: Element, styles: ListStyles): Entry | Element | undefined {
  const { tagName } = node;
  // A `div` may also be around several paragraphs.
  const isOwn = /^(p|h[1-6])$/.test(tagName) || /mso-list:/.test(styleOf(node));
  if (!isOwn || !/^(p|div|h[1-6])$/.test(tagName)) return undefined;
  const names = classOf(node)
    .split(' ')
    .map((name) => `${tagName}.${name}`);
  const style = /mso-list:([^;]*)/.exec(String(node.properties.style ?? ''))?.[1];
  const list =
    style ?? [...names, tagName].map((name) => styles.lists.get(name)).find(Boolean) ?? '';
  const { sign: shown, rest } = withoutSign(node.children);
  const typed = shown === undefined && tagName === 'p' ? TYPED.exec(wordsOf(node)) : null;
  if (shown === undefined && !typed && !/level\d/.test(list)) return undefined;
  const sign = shown ?? typed?.[2] ?? '';
  const [, id = '', level] = /(l\d+)\s*level(\d)/.exec(list) ?? [];
  const format = styles.formats.get(`${id}:level${level}`);
  const margin = marginOf(node);
  const numbers = numbersOf(sign, format);
  const isOrdered = format ? !/bullet|image/.test(format) : /\p{N}|\p{L}[\])}.、）]/u.test(sign);
  // Several numbers, or words; Markdown counts with one number.
  const isWords = isOrdered && /\d\D+\d|[a-z]{2}/i.test(sign) && numbers.length === 0;
  const isHeading = tagName.startsWith('h');
  if (isWords || isHeading) {
    const words = (isWords || isOrdered) && sign ? `${sign} ` : '';
    return { ...node, properties: {}, children: [{ type: 'text', value: words }, ...rest] };
  }
  const tabs = typed?.[1]?.match(/\t/g)?.length;
  return {
    level: Number(level) || tabs || Math.max(1, Math.round((margin ?? 0) / INDENT)),
    isOrdered,
    numbers,
    list,
    margin: margin ?? INDENT,
    children: [element(tagName, typed ? withoutStart(node.children, typed[0].length) : rest)],
  };
}

/** The entries of a list of Word on the web, which names the level of each instead of nesting them. */
function entriesOnTheWeb(node: Element): Entry[] {
  const entries = node.children.filter((child) => child.type === 'element');
  const level = ({ properties }: Element) => Number(properties.dataAriaLevel);
  if (!/^[uo]l$/.test(node.tagName) || !entries[0] || !entries.every(level)) return [];
  return entries.map((entry, index) => ({
    level: level(entry),
    isOrdered: node.tagName === 'ol',
    numbers: node.tagName === 'ol' ? [Number(node.properties.start ?? 1) + index] : [],
    list: String(entry.properties.dataListid ?? ''),
    margin: INDENT,
    children: entry.children,
  }));
}

/** The only element in a `div`, such as a list of Word on the web. */
function unwrapped(node: Element): Element {
  const [only, ...others] = node.children.filter((child) => child.type === 'element');
  return node.tagName === 'div' && only && others.length === 0 && /^[uo]l$/.test(only.tagName)
    ? only
    : node;
}

/** Puts paragraphs that are meant as entries of lists into lists, and the paragraphs that go on in an entry into it. */
export function withLists(nodes: readonly ElementContent[], styles: ListStyles): ElementContent[] {
  const result: ElementContent[] = [];
  const open: (Entry & { element: Element })[] = [];

  function add(entry: Entry): void {
    // Without words, such as one that somebody has deleted.
    if (!wordsOf(element('li', entry.children)).trim()) return;
    while ((open.at(-2)?.level ?? 0) >= entry.level) open.pop();
    const first = open.at(-1);
    // A level was left out, or the selection began inside of a list.
    if (first && first.level > entry.level) first.level = entry.level;
    if (first?.level === entry.level && !isContinued(first, entry)) open.pop();
    const last = open.at(-1);
    if (last?.level === entry.level) {
      Object.assign(last, { ...entry, element: last.element });
      last.element.children.push(element('li', entry.children));
      return;
    }
    const list = element(entry.isOrdered ? 'ol' : 'ul', [element('li', entry.children)]);
    const [start = 1] = entry.numbers;
    if (entry.isOrdered && start > 1) list.properties.start = start;
    const around = last?.element.children.at(-1);
    if (around?.type === 'element') around.children.push(list);
    else result.push(list);
    open.push({ ...entry, element: list });
  }

  for (const node of nodes) {
    const inner = node.type === 'element' ? unwrapped(node) : undefined;
    const onTheWeb = inner ? entriesOnTheWeb(inner) : [];
    const entry = inner && entryOf(inner, styles);
    if (onTheWeb.length > 0) onTheWeb.forEach(add);
    else if (entry && 'level' in entry) add(entry);
    else {
      const around = !entry && inner && entryAround(inner, open);
      if (around) around.children.push(inner);
      else {
        if (node.type === 'element' || (node.type === 'text' && node.value.trim())) open.length = 0;
        result.push(entry ?? node);
      }
    }
  }
  return result;
}

/** Whether an entry goes on in the list of one of the same level. */
function isContinued(before: Entry, { isOrdered, numbers, list }: Entry): boolean {
  if (before.isOrdered !== isOrdered) return false;
  const isNext = numbers.some((number) => before.numbers.includes(number - 1));
  const isLater = numbers.some((number) => before.numbers.some((one) => one < number));
  return (
    numbers.length === 0 ||
    before.numbers.length === 0 ||
    isNext ||
    (isLater && before.list === list)
  );
}

/** The entry that a paragraph goes on in: it is moved in as far as that one's words. */
function entryAround(
  node: Element,
  open: readonly (Entry & { element: Element })[],
): Element | undefined {
  const isListed = /\bMsoList(Paragraph|Continue)/.test(classOf(node));
  const margin = marginOf(node) ?? (isListed ? INDENT : 0);
  if (node.tagName !== 'p' || margin <= 0 || /text-indent:-/.test(styleOf(node))) return undefined;
  const list = open.findLast((one) => one.margin <= margin + 1);
  const entry = list?.element.children.at(-1);
  return entry?.type === 'element' && wordsOf(node).trim() ? entry : undefined;
}
