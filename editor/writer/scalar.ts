/** The text of one value in YAML, in the style that stood there before where that can hold it. */
import { isCollection, isMap, isScalar, parseDocument, type Scalar } from 'yaml';
import type { Value } from './same.ts';

/** Lines are folded here, unless those that stood there are longer. */
export const LINE_WIDTH = 100;

interface Place {
  style: Scalar.Type | undefined;
  /** What stood there. */
  old: string;
  /** Columns before the collection that holds the value. */
  indent: number;
  /** Whether the value stands between brackets. */
  flow: boolean;
  /** Whether the value is an entry of a list. */
  inList: boolean;
}

export function scalarText(value: Value, place: Place): string {
  if (typeof value !== 'string') return String(value);
  const text = candidates(value, place).find((candidate) => reads(candidate, place) === value);
  return text ?? quoted(value);
}

function candidates(value: string, { style, old, indent, flow }: Place): string[] {
  const [first = '', ...more] = old.split('\n');
  const column = more.find((line) => line.trim() !== '')?.search(/\S/) ?? indent + 2;
  const onNewLines = (lines: string[]) =>
    lines.map((line) => (line ? `\n${' '.repeat(column)}${line}` : '\n')).join('');
  const trimmed = more.map((line) => line.trim());
  switch (style) {
    case 'BLOCK_FOLDED':
      return [`${first}${onNewLines(fold(value, trimmed, column))}`];
    case 'BLOCK_LITERAL':
      return [`${first}${onNewLines(value.replace(/\n$/, '').split('\n'))}`];
    case 'QUOTE_SINGLE':
      return [`'${value.replaceAll("'", "''")}'`];
    case 'QUOTE_DOUBLE':
      return [quoted(value)];
    default: {
      if (more.length === 0) return [value];
      const [start = '', ...rest] = fold(value, [first, ...trimmed], column);
      return flow ? [value] : [`${start}${onNewLines(rest)}`];
    }
  }
}

/**
 * `value` in lines. Lines of the old text that are still right at its start and its end stay as they
 * were, so that a changed word changes its own line.
 */
function fold(value: string, old: readonly string[], column: number): string[] {
  const width = Math.max(LINE_WIDTH - column, ...old.map((line) => line.length));
  if (value.includes('\n')) {
    return value
      .split('\n')
      .flatMap((paragraph, index) => [
        ...(index > 0 ? [''] : []),
        ...(paragraph ? wrap(paragraph, width) : []),
      ]);
  }
  let rest = value;
  const head: string[] = [];
  const tail: string[] = [];
  for (const line of old) {
    if (!line || !rest.startsWith(`${line} `)) break;
    head.push(line);
    rest = rest.slice(line.length + 1);
  }
  for (const line of old.slice(head.length).reverse()) {
    if (!line || !rest.endsWith(` ${line}`)) break;
    tail.unshift(line);
    rest = rest.slice(0, -line.length - 1);
  }
  return [...head, ...wrap(rest, width), ...tail];
}

/** Breaks at single spaces only: around others, folding would lose one. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<! ) (?! )/)) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}

/** In double quotes anything can be written; what an editor program might swallow is spelt out. */
const quoted = (value: string) =>
  JSON.stringify(value).replace(
    /[\u007f-\u00a0\u2028\u2029\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** What a reader of the file would take `text` for in its place. */
function reads(text: string, { indent, flow, inList }: Place): unknown {
  const line = flow ? `[${text}]` : `${' '.repeat(indent)}${inList ? '- ' : 'k: '}${text}\n`;
  const { errors, contents } = parseDocument(line);
  if (errors.length > 0 || !isCollection(contents) || contents.items.length !== 1) return undefined;
  const node = isMap(contents) ? contents.items[0]?.value : contents.items[0];
  return isScalar(node) ? node.value : undefined;
}
