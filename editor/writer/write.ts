/**
 * Writes a changed value into a YAML file and keeps everything else: comments, order, quotes, line breaks.
 * It works on the parser's tokens, which contain every character of the source; `yaml`'s own `toString()`
 * would reformat the whole file.
 */
import { CST, Parser, parse, stringify } from 'yaml';
import { match } from './match.ts';
import { setScalar } from './scalar.ts';
import { type Fields, isFields, same, type Value } from './value.ts';

type Collection = CST.BlockMap | CST.BlockSequence | CST.FlowCollection;
type Item = Collection['items'][number];

/**
 * @param source text of a YAML file
 * @param next the file's new value
 * @returns the new text; `source` itself if the value is the same
 * @throws Error if the change is not possible without reformatting the file
 */
export function write(source: string, next: Value): string {
  // Line breaks of both kinds stay as they are.
  if (/\r\n/.test(source) && !/(?<!\r)\n/.test(source)) {
    return write(source.replaceAll('\r\n', '\n'), next).replaceAll('\n', '\r\n');
  }
  const old = parse(source) as Value;
  if (same(old, next)) return source;
  const tokens = [...new Parser().parse(source.replace(/\n?$/, '\n'))];
  const document = tokens.find((token) => token.type === 'document');
  if (!document?.value) tokens.push(raw(fresh(next, 0)));
  else if (!edit(document.value, old, next, false)) document.value = raw(fresh(next, 0));
  const ended = tokens.map((token) => CST.stringify(token)).join('');
  const text = source.endsWith('\n') ? ended : ended.replace(/\n$/, '');
  if (says(text, next)) return text;
  throw new Error(
    'This change cannot be written without laying the whole file out anew. Make it in the file itself.',
  );
}

function says(text: string, value: Value): boolean {
  try {
    return same(parse(text) as Value, value);
  } catch {
    return false;
  }
}

/** Changes the value of `token` to `next`. @returns whether that was possible in its style */
function edit(token: CST.Token, old: Value, next: Value, inFlow: boolean): boolean {
  if (same(old, next)) return true;
  if (!isCollection(token)) return setScalar(token, old, next, inFlow);
  const fits = Array.isArray(old) ? Array.isArray(next) : isFields(next);
  const isLeft = Object.values(next ?? {}).some((part) => part !== undefined);
  const hasBoth = token.items.length > 0 && isLeft;
  if (fits && hasBoth) editCollection(token, old as Fields, next as Fields);
  return fits && hasBoth;
}

/** Entries get the order of `next`; fields keep the file's order, with new ones at the end. */
function editCollection(token: Collection, old: Value[] | Fields, next: Value[] | Fields): void {
  const inFlow = token.type === 'flow-collection';
  const isList = Array.isArray(next);
  const items = token.items.filter(isPart);
  const comments = inFlow ? [] : token.items.filter((item) => !isPart(item));
  for (const item of items) takeComments(item);
  // The tokens between items. The comment above an item and its dash belong to the item.
  const gaps = items.map(({ start }) => start.splice(0, ownStart(start)));
  const [first = [], usual = [raw(inFlow ? ', ' : ' '.repeat(token.indent))]] = gaps;
  const padding = items.map((item) => (inFlow ? cutEnd(item) : [])).at(-1) ?? [];
  const inBraces = inFlow || (isList && items.at(-1)?.value?.type === 'flow-collection');

  const plan = isList
    ? match(old as Value[], next).map((from, name) => ({ from, was: from, name }))
    : [...new Set([...items.map(keyOf), ...Object.keys(next)])]
        .map((name, from) => ({ from, was: name, name }))
        .filter(({ name }) => next[name] !== undefined);
  const entries = plan.map(({ from, was, name }, at): Item => {
    const item = items[from];
    const value = (next as Fields)[name];
    const gap = at === 0 ? first : (from > 0 && gaps[from]) || usual;
    const start = [...gap, ...(item?.start ?? (isList && !inFlow ? [raw('- ')] : []))];
    if (item?.value && edit(item.value, (old as Fields)[was], value, inFlow)) {
      return { ...item, start };
    }
    const part = isList ? [value] : { [name]: value };
    if (!inBraces)
      return { start, value: raw(fresh(part, token.indent).replace(isList ? '- ' : '', '')) };
    const text = trimmed(stringify(part, { collectionStyle: 'flow', lineWidth: 0 })).slice(1, -1);
    return { start, value: raw(trimmed(text) + (inFlow ? '' : '\n')) };
  });
  token.items = [...entries, ...comments, { start: padding }];
}

/** The YAML text of a new value. */
const fresh = (value: Value, indent: number) =>
  stringify(value, { lineWidth: 100 - indent }).replaceAll(/\n(?=.)/g, `\n${' '.repeat(indent)}`);

/** A token with exactly this source. */
const raw = (source: string) => ({ type: 'space' as const, offset: 0, indent: 0, source });

/** Moves a comment below a field's name to the first entry. */
function takeComments({ value, sep }: Item): void {
  if (!sep || !value?.type.startsWith('block-') || !isCollection(value)) return;
  value.items[0]?.start.unshift(...sep.splice(sep.findIndex(({ type }) => type === 'newline') + 1));
}

/** The index of the first token that belongs to the item itself. */
function ownStart(start: CST.SourceToken[]): number {
  const own = start.findIndex(({ type }) => type === 'comment' || type === 'seq-item-ind');
  return own === -1 ? start.length : own;
}

/** Removes and returns the white space before the closing bracket. */
function cutEnd({ value }: Item): CST.SourceToken[] {
  const end = (value && 'end' in value && value.end) || [];
  return end.splice(end.findLastIndex(({ type }) => type !== 'space' && type !== 'newline') + 1);
}

/** Trims only YAML's white space; other spaces, such as no-break spaces, belong to the text. */
const trimmed = (text: string) => text.replaceAll(/^[ \t\n]+|[ \t\n]+$/g, '');

const isCollection = (token: CST.Token): token is Collection => 'items' in token;

/** False for a comment at the end of a collection, which the parser also makes an item. */
const isPart = ({ key, sep, value, start }: Item) =>
  Boolean(key || sep || value) || start.some(({ type }) => type === 'seq-item-ind');

const keyOf = ({ key }: Item) =>
  CST.isScalar(key ?? null) ? (CST.resolveAsScalar(key as CST.FlowScalar)?.value ?? '') : '';
