/**
 * Writes a changed value into a YAML file and leaves everything else as it is: comments, order, quotes,
 * line breaks. Works on the parser's tokens, which hold every character of the source; `yaml`'s own
 * `toString()` would lay the whole file out anew.
 */
import { CST, Parser, parse, stringify } from 'yaml';
import { match } from './match.ts';
import { scalarText } from './scalar.ts';
import { type Fields, isFields, same, type Value } from './value.ts';

type Collection = CST.BlockMap | CST.BlockSequence | CST.FlowCollection;
type Item = Collection['items'][number];

/** One field or entry of a collection. */
interface Part {
  item: Item;
  old: Value;
  /** What parts it from the one before: a comma, blank lines, the indentation. */
  gap: string;
  /** The comment above it, and its dash. */
  lead: string;
}

/**
 * @param source text of a YAML file
 * @param next what the file should say
 * @returns the text that says `next`; `source` itself where it does already
 * @throws Error that says what to do where that cannot be done without rewriting the file
 */
export function write(source: string, next: Value): string {
  if (source.includes('\r\n')) {
    return write(source.replaceAll('\r\n', '\n'), next).replaceAll('\n', '\r\n');
  }
  const old = parse(source) as Value;
  if (same(old, next)) return source;
  const tokens = [...new Parser().parse(source.replace(/\n?$/, '\n'))];
  const result = tokens.map((token) => {
    if (token.type !== 'document' || !token.value) return CST.stringify(token);
    return rewrite(token.value, old, next, false) ?? stringify(next, { lineWidth: LINE_WIDTH });
  });
  if (old === null) result.push(stringify(next, { lineWidth: LINE_WIDTH }));
  const text = result.join('');
  if (same(parse(text) as Value, next)) return text;
  throw new Error(
    'This change cannot be written without laying the whole file out anew. Make it in the file itself.',
  );
}

/** Lines that are new are folded here. */
const LINE_WIDTH = 100;

/** @returns the text of `token` as it says `next`; undefined where it cannot say that in its manner */
function rewrite(token: CST.Token, old: Value, next: Value, flow: boolean): string | undefined {
  if (same(old, next)) return CST.stringify(token);
  if (isCollection(token)) {
    const fits = Array.isArray(old) ? Array.isArray(next) : isFields(next);
    const hasBoth = token.items.length > 0 && Object.keys(next ?? {}).length > 0;
    return fits && hasBoth ? rewriteCollection(token, old, next as Fields) : undefined;
  }
  const canHold = CST.isScalar(token) && /string|number|boolean/.test(typeof next);
  return canHold ? scalarText(token, next, flow) : undefined;
}

function rewriteCollection(token: Collection, old: Value, next: Value[] | Fields): string {
  const flow = token.type === 'flow-collection';
  const parts = token.items.filter(isPart).map((item, index) => partOf(item, index, old));
  const [first, last] = [parts[0], parts.at(-1)] as [Part, Part];
  const usual = parts[1]?.gap ?? (flow ? ', ' : ' '.repeat(token.indent));
  const plan = Array.isArray(next)
    ? match(old as Value[], next).map((from, index) => ({
        from,
        key: undefined,
        value: next[index],
      }))
    : planFields(parts, next);

  const texts = plan.map(({ from, key, value }, index) => {
    const gap = index === 0 ? first.gap : from > 0 ? parts[from]?.gap : usual;
    // A new entry is written in the manner of the last one.
    const part = parts[from] ?? (key === undefined ? copyOf(last) : undefined);
    const text =
      (part && rewritePart(part, value, flow)) ??
      (part?.lead ?? '').replace(/- $/, '') +
        freshText(key === undefined ? [value] : { [key]: value }, token.indent, flow);
    return gap + (flow ? trimmed(text) : text);
  });
  if (!flow) {
    const rest = token.items.filter((item) => !isPart(item));
    return texts.join('') + rest.map((item) => CST.stringify(item)).join('');
  }
  const [padding] = CST.stringify(last.item).match(/\s*$/) ?? [''];
  return CST.stringify(token.start as never) + texts.join('') + padding + textOf(token.end);
}

function rewritePart({ item, old, lead }: Part, next: Value, flow: boolean): string | undefined {
  const value = item.value && rewrite(item.value, old, next, flow);
  if (value === undefined) return undefined;
  return lead + (item.key ? CST.stringify(item.key) : '') + textOf(item.sep) + value;
}

/** Fields stay in the file's order; a new one comes after the one that it follows in `next`. */
function planFields(parts: Part[], next: Fields) {
  const names = Object.keys(next).filter((name) => next[name] !== undefined);
  const plan = parts.flatMap(({ item }, from) => {
    const key = keyOf(item);
    return names.includes(key) ? [{ from, key, value: next[key] }] : [];
  });
  names.forEach((key, index) => {
    if (plan.some((planned) => planned.key === key)) return;
    const before = plan.findIndex((planned) => planned.key === names[index - 1]);
    plan.splice(before + 1, 0, { from: -1, key, value: next[key] });
  });
  return plan;
}

function partOf(item: Item, index: number, old: Value): Part {
  const { value, sep } = item;
  if (value?.type.startsWith('block-') && isCollection(value) && sep) {
    // A comment below a field's name is that of the first entry.
    const inner = sep.splice(sep.findIndex(({ type }) => type === 'newline') + 1);
    value.items[0]?.start.unshift(...inner);
  }
  const own = item.start.findIndex(({ type }) => type === 'comment' || type === 'seq-item-ind');
  const at = own === -1 ? item.start.length : own;
  return {
    item,
    old: (old as Fields)[item.key ? keyOf(item) : index],
    gap: textOf(item.start.slice(0, at)),
    lead: textOf(item.start.slice(at)),
  };
}

/** The same without comments, which are another entry's. */
function copyOf(part: Part): Part {
  const item = structuredClone(part.item);
  dropComments(item);
  return { ...part, item, lead: part.lead.split('\n').at(-1)?.trimStart() ?? '' };
}

function dropComments({ start, value }: Item): void {
  start.splice(0, start.findLastIndex(({ type }) => type === 'newline') + 1);
  if (value && isCollection(value)) for (const item of value.items) dropComments(item);
  if (value && 'end' in value)
    value.end = value.end?.filter(({ type }) => type !== 'comment') ?? [];
}

/** @param value a list of one entry or an object of one field */
const freshText = (value: Value, indent: number, flow: boolean) =>
  flow
    ? trimmed(trimmed(stringify(value, { collectionStyle: 'flow', lineWidth: 0 })).slice(1, -1))
    : stringify(value, { lineWidth: LINE_WIDTH - indent }).replaceAll(
        /\n(?=.)/g,
        `\n${' '.repeat(indent)}`,
      );

/** Without YAML's own white space; other spaces, such as the one that does not break, belong to the words. */
const trimmed = (text: string) => text.replaceAll(/^[ \t\n]+|[ \t\n]+$/g, '');

const isCollection = (token: CST.Token): token is Collection => 'items' in token;

/** A comment at the end of a collection is an item, too. */
const isPart = ({ key, sep, value, start }: Item) =>
  Boolean(key || sep || value) || start.some(({ type }) => type === 'seq-item-ind');

const keyOf = ({ key }: Item) =>
  CST.isScalar(key ?? null) ? (CST.resolveAsScalar(key as CST.FlowScalar)?.value ?? '') : '';

const textOf = (tokens: CST.SourceToken[] = []) => tokens.map(({ source }) => source).join('');
