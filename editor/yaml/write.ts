/** Writes a changed value into a YAML file; comments stay with what they are about. */
import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parse,
  parseDocument,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { match } from './match.ts';
import { type Fields, isFields, same, type Value } from './value.ts';

/** A text is one line however long it is, so that one changed word is one changed line. */
const FORMAT = { lineWidth: 0 };

/**
 * @param source text of a YAML file; empty for a new one
 * @param next the file's new value
 * @returns the file's new text; `source` itself if the value is the same
 */
export function writeYaml(source: string, next: Value): string {
  // Checked when it was read; the library would compare each field with all others.
  const document = parseDocument(source, { uniqueKeys: false });
  if (same((document.toJS() ?? undefined) as Value, next)) return source;
  document.contents = nodeOf(document, document.contents as Node | null, next) as never;
  const text = document.toString(FORMAT);
  return holds(text, next) ? text : quoted(document, next);
}

/**
 * The text of a file with a value: `null` if it is to go, and the value itself if that is a text
 * without a form.
 */
export const writeFile = (source: string, value: Value): string | null => {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : writeYaml(source, value);
};

function holds(text: string, value: Value): boolean {
  try {
    return same(parse(text, { logLevel: 'silent' }) as Value, value);
  } catch {
    return false;
  }
}

/** A few control characters and line breaks survive only in quotes. */
function quoted(document: Document, next: Value): string {
  document.contents = document.createNode(next);
  return document.toString({ ...FORMAT, defaultStringType: 'QUOTE_DOUBLE' });
}

/** The node with a new value: the old one, edited, where its kind can hold it. */
function nodeOf(document: Document, node: Node | null | undefined, next: Value): Node {
  if (isMap(node) && isFields(next)) return editMap(document, node as YAMLMap<Scalar, Node>, next);
  if (isSeq(node) && Array.isArray(next)) return editList(document, node as YAMLSeq<Node>, next);
  if (isScalar(node) && (typeof next !== 'object' || next === null)) {
    if (node.value === next) return node;
    const scalar = new Scalar(next);
    const { type, comment, commentBefore, spaceBefore } = node;
    return Object.assign(scalar, { type, comment, commentBefore, spaceBefore });
  }
  const fresh = document.createNode(next);
  if (isCollection(node) && isCollection(fresh) && node.flow) fresh.flow = true;
  return fresh;
}

/** Fields keep the file's order; new ones come last. */
function editMap(document: Document, map: YAMLMap<Scalar, Node>, next: Fields): Node {
  const keyOf = (key: Scalar) => String(key.value);
  const old = new Map(map.items.map((pair) => [keyOf(pair.key), pair]));
  map.items = map.items.filter(({ key }) => next[keyOf(key)] !== undefined);
  for (const [name, value] of Object.entries(next)) {
    const pair = old.get(name);
    if (pair) pair.value = nodeOf(document, pair.value, value);
    else if (value !== undefined) map.items.push(document.createPair(name, value) as never);
  }
  return map;
}

/**
 * Entries get the order of `next`, each with its comments; blank lines between them stay as usual.
 */
function editList(document: Document, list: YAMLSeq<Node>, next: Value[]): Node {
  const old = list.items;
  const [first, second] = old;
  const usualSpace = second?.spaceBefore ?? false;
  const firstSpace = first?.spaceBefore ?? false;
  const isInline = old.length > 0 && old.every((item) => isCollection(item) && item.flow);
  if (old.length === 0 && next.length > 0) list.flow = false;
  // The parser attaches a comment above the first entry to the list; at the top of a file, which it
  // describes, to the entry.
  const about = list === document.contents ? first?.commentBefore : undefined;
  if (about && first) first.commentBefore = null;
  if (first && list !== document.contents && list.commentBefore) {
    first.commentBefore = [list.commentBefore, first.commentBefore].filter(Boolean).join('\n');
    list.commentBefore = null;
  }
  const values = list.toJSON() as Value[];
  list.items = match(values, next).map((from, at) => {
    const item = old[from];
    const node = nodeOf(document, item, next[at]);
    if (!item && isInline && isCollection(node)) node.flow = true;
    if (at === 0) node.spaceBefore = firstSpace;
    else if (!item || item === first) node.spaceBefore = usualSpace;
    return node;
  });
  const top = list.items[0] ?? list;
  if (about) top.commentBefore = [about, top.commentBefore].filter(Boolean).join('\n');
  return list;
}
