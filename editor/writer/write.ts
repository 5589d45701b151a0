/**
 * Writes a changed value into a YAML file and leaves everything else as it is: comments, order, quotes,
 * line breaks. Works on the text itself, by the places that the parser reports; `Document.toString()`
 * would lay the whole file out anew.
 */
import {
  type CST,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { freshText } from './fresh.ts';
import { match } from './match.ts';
import { type Fields, isFields, same, type Value } from './same.ts';
import { scalarText } from './scalar.ts';

/** The change cannot be written without harm; the message says what to do instead. */
class WriteError extends Error {
  override name = 'WriteError';
}

/**
 * @param source text of a YAML file
 * @param next what the file should say
 * @returns the text that says `next`; `source` itself where it does already
 * @throws WriteError where that cannot be done without rewriting the file
 */
export function write(source: string, next: Value): string {
  if (source.includes('\r\n')) {
    return write(source.replaceAll('\r\n', '\n'), next).replaceAll('\n', '\r\n');
  }
  const document = parseDocument(source, { keepSourceTokens: true });
  if (document.errors[0]) throw new WriteError(document.errors[0].message);
  if (same(document.toJS() as Value, next)) return source;

  const { start, end, text } = wholeFile(source, document.contents, next);
  const result = source.slice(0, start) + text + source.slice(end);
  const check = parseDocument(result);
  if (check.errors.length > 0 || !same(check.toJS() as Value, next)) {
    throw new WriteError(
      'This change cannot be written without laying the whole file out anew. Make it in the file itself.',
    );
  }
  return result;
}

/** Where a value stands. */
interface Place {
  /** Offset after the colon or dash before it. */
  after: number;
  /** Offset that it ends before. */
  end: number;
  /** Column of the collection that holds it. */
  indent: number;
  /** Whether that collection is written in brackets. */
  flow: boolean;
  inList: boolean;
}

/** One field or entry of a collection, with the comment above it and the one behind it. */
interface Part {
  key: string | undefined;
  value: Node | null;
  old: Value;
  /** Where its comment begins, or itself. */
  lead: number;
  start: number;
  tail: number;
  place: Place;
}

type Collection = YAMLMap | YAMLSeq;

interface Splice {
  start: number;
  end: number;
  text: string;
}

function wholeFile(source: string, node: Node | null, next: Value): Splice {
  const place = { after: 0, end: source.length, indent: -2, flow: false, inList: false };
  const text = () => freshText(next, { indent: 0, flow: false });
  if (!node) return { start: source.length, end: source.length, text: `${text()}\n` };
  if (holds(node, next, false)) return splice(source, node, next, place);
  const parts = isCollection(node) && !node.flow ? blockParts(source, node, place) : [];
  const [start = 0, end = 0] = node.range ?? [];
  return { start: parts[0]?.lead ?? start, end: parts.at(-1)?.tail ?? end, text: text() };
}

/** Whether `next` can be written where `node` stands, in its manner. */
function holds(node: Node, next: Value, flow: boolean): boolean {
  if (isScalar(node)) return node.value !== null && /string|number|boolean/.test(typeof next);
  if (!isCollection(node) || !(isSeq(node) ? Array.isArray(next) : isFields(next))) return false;
  const [before, after] = [node.items.length, Object.keys(next as object).length];
  return before > 0 && (after > 0 || Boolean(node.flow)) ? true : flow;
}

function splice(source: string, node: Node, next: Value, place: Place): Splice {
  if (isMap(node) || isSeq(node)) return spliceCollection(source, node, next, place);
  const [start = 0, end = 0] = node.range ?? [];
  const old = source.slice(start, end).replace(/\n+$/, '');
  const style = isScalar(node) ? node.type : undefined;
  return { start, end: start + old.length, text: scalarText(next, { ...place, style, old }) };
}

function spliceCollection(source: string, node: Collection, next: Value, place: Place): Splice {
  const flow = Boolean(node.flow);
  const parts = flow ? flowParts(node) : blockParts(source, node, place);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) {
    const [start = 0, end = 0] = node.range ?? [];
    const [open, close] = [source.slice(start, start + 1), source.slice(end - 1, end)];
    return { start, end, text: `${open} ${freshText(next, { indent: 0, flow })} ${close}` };
  }
  const gapBefore = (index: number) =>
    source.slice(parts[index - 1]?.tail ?? 0, parts[index]?.lead ?? 0);
  const { indent } = first.place;
  const usual = parts.length > 1 ? gapBefore(1) : flow ? ', ' : `\n${' '.repeat(indent)}`;

  const plan = isMap(node)
    ? planFields(parts, next as Fields)
    : planEntries(parts, next as Value[]);
  const texts = plan.map(({ from, key, value }, index) => {
    const part = parts[from];
    const text = part
      ? partText(source, part, value)
      : freshText(key === undefined ? [value] : { [key]: value }, {
          indent,
          flow,
          ...(key === undefined && { like: node }),
        });
    return index === 0 ? text : (part && from > 0 ? gapBefore(from) : usual) + text;
  });
  // A comment at the head of the file is the file's: an entry's own, moved up to it, keeps apart.
  const underHead = place.indent < 0 && first.start > 0 && first.lead === first.start;
  const text = `${underHead && texts[0]?.startsWith('#') ? '\n' : ''}${texts.join('')}`;
  return { start: first.lead, end: last.tail, text };
}

interface Planned {
  /** Index of the part that it was, or -1. */
  from: number;
  key?: string;
  value: Value;
}

const planEntries = (parts: Part[], next: Value[]): Planned[] =>
  match(
    parts.map(({ old }) => old),
    next,
  ).map((from, index) => ({ from, value: next[index] }));

/** Fields stay in the file's order; a new one comes after the one that it follows in `next`. */
function planFields(parts: Part[], next: Fields): Planned[] {
  const names = Object.keys(next).filter((name) => next[name] !== undefined);
  const plan: Planned[] = parts.flatMap(({ key = '' }, from) =>
    names.includes(key) ? [{ from, key, value: next[key] }] : [],
  );
  names.forEach((key, index) => {
    if (plan.some((planned) => planned.key === key)) return;
    const before = plan.findIndex((planned) => planned.key === names[index - 1]);
    plan.splice(before + 1, 0, { from: -1, key, value: next[key] });
  });
  return plan;
}

function partText(source: string, part: Part, next: Value): string {
  const { key, value, old, lead, start, tail, place } = part;
  if (same(old, next)) return source.slice(lead, tail);
  if (value && holds(value, next, place.flow)) {
    const { start, end, text } = splice(source, value, next, place);
    return source.slice(lead, start) + text + source.slice(end, tail);
  }
  const [text = '', ...more] = freshText(key === undefined ? [next] : { [key]: next }, {
    indent: place.indent,
    flow: place.flow,
  }).split('\n');
  const onOneLine =
    value && (isScalar(value) || isAlias(value) || (isCollection(value) && value.flow));
  const behind = onOneLine ? source.slice(value.range?.[1] ?? tail, tail) : '';
  return source.slice(lead, start) + [text + behind, ...more].join('\n');
}

function flowParts(node: Collection): Part[] {
  return node.items.map((item) => {
    const pair = isMap(node) ? (item as Pair<Node, Node | null>) : undefined;
    const value = pair ? pair.value : (item as Node);
    const start = (pair?.key ?? value)?.range?.[0] ?? 0;
    const tail = (value ?? pair?.key)?.range?.[1] ?? start;
    const place = { after: start, end: tail, indent: 0, flow: true, inList: !pair };
    return { key: keyOf(pair), value, old: read(value), lead: start, start, tail, place };
  });
}

function blockParts(source: string, node: Collection, around: Place): Part[] {
  const starts = node.items.map((item, index) =>
    isSeq(node) ? dashOf(node, index) : ((item as Pair<Node>).key.range?.[0] ?? 0),
  );
  const indent = columnOf(source, starts[0] ?? 0);
  let before = around.after;
  return node.items.map((item, index) => {
    const pair = isMap(node) ? (item as Pair<Node, Node | null>) : undefined;
    const value = pair ? pair.value : (item as Node);
    const start = starts[index] ?? 0;
    const lead = start - ownComment(source.slice(before, start), index, around.indent < 0);
    const end = contentEnd(source, start, starts[index + 1] ?? around.end, indent);
    const after = pair ? colonOf(pair) : start + 1;
    const place = { after, end, indent, flow: false, inList: !pair };
    before = end;
    return { key: keyOf(pair), value, old: read(value), lead, start, tail: end, place };
  });
}

/** Length of the comment lines that belong to the part below `gap`, the text between it and what stands above. */
function ownComment(gap: string, index: number, isRoot: boolean): number {
  // Above the first part: a comment behind the collection's name is that one's, the head of a file the file's.
  const from = index > 0 ? 0 : isRoot ? gap.lastIndexOf('\n\n') : gap.indexOf('\n');
  const comment = from === -1 ? -1 : gap.indexOf('#', from);
  return comment === -1 ? 0 : gap.length - comment;
}

/** Blank lines and comments at the end that stand no deeper than the part belong to what follows. */
function contentEnd(source: string, start: number, bound: number, indent: number): number {
  const lines = source.slice(start, bound).split('\n');
  const outside = (line: string) =>
    /^\s*$/.test(line) || (/^\s*#/.test(line) && line.search(/#/) <= indent);
  while (lines.length > 1 && outside(lines.at(-1) ?? '')) lines.pop();
  return start + lines.join('\n').length;
}

const columnOf = (source: string, offset: number) =>
  offset - (source.slice(0, offset).lastIndexOf('\n') + 1);

const keyOf = (pair: Pair<Node, unknown> | undefined) => (pair ? String(pair.key) : undefined);

const read = (node: Node | null): Value =>
  node === null ? null : isScalar(node) ? (node.value as Value) : (node.toJSON() as Value);

function dashOf(node: YAMLSeq, index: number): number {
  const { items } = node.srcToken as CST.BlockSequence;
  return items[index]?.start.find(({ type }) => type === 'seq-item-ind')?.offset ?? 0;
}

function colonOf(pair: Pair<Node, unknown>): number {
  const { sep = [] } = pair.srcToken as CST.CollectionItem;
  return (sep.find(({ type }) => type === 'map-value-ind')?.offset ?? 0) + 1;
}
