/** The text of one value in YAML, in the style that stood there before where that can hold it. */
import { CST, parse } from 'yaml';
import type { Value } from './value.ts';

type ScalarToken = CST.FlowScalar | CST.BlockScalar;

/** @param flow whether it stands between brackets */
export function scalarText(token: ScalarToken, value: Value, flow: boolean): string {
  const isBlock = token.type === 'block-scalar';
  const behind = isBlock ? '\n' : (token.end ?? []).map(({ source }) => source).join('');
  if (typeof value !== 'string') return `${value}${behind}`;
  const text = inStyle(token, value);
  return (reads(text, flow) === value ? text : JSON.stringify(value)) + behind;
}

function inStyle(token: ScalarToken, value: string): string {
  switch (token.type) {
    case 'single-quoted-scalar':
      return `'${value.replaceAll("'", "''")}'`;
    case 'double-quoted-scalar':
      return JSON.stringify(value);
    case 'block-scalar': {
      const header = token.props.map((prop) => CST.stringify(prop)).join('');
      const old = token.source.replace(/\n$/, '').split('\n');
      const lines = header.startsWith('>')
        ? fold(value, old)
        : value.replace(/\n$/, '').split('\n');
      return header + lines.map((line) => line && indentOf(old) + line).join('\n');
    }
    default: {
      const [first = '', ...more] = token.source.split('\n');
      if (more.length === 0) return value;
      return fold(value, [first, ...more]).join(`\n${indentOf(more)}`);
    }
  }
}

const indentOf = (lines: string[]) => lines.find((line) => line.trim())?.match(/^ */)?.[0] ?? '';

/**
 * `value` in lines. Lines of the old text that are still right at its start and its end stay as they
 * were, so that a changed word changes its own line.
 */
function fold(value: string, before: string[]): string[] {
  const old = before.map((line) => line.trim());
  const width = Math.max(80, ...old.map((line) => line.length));
  // Between paragraphs stands an empty line.
  if (value.includes('\n')) {
    return value
      .split('\n')
      .flatMap((text, index) => [...(index ? [''] : []), ...wrap(text, width)]);
  }
  let rest = value;
  const head: string[] = [];
  const tail: string[] = [];
  for (const line of old) {
    if (!line || !rest.startsWith(`${line} `)) break;
    head.push(line);
    rest = rest.slice(line.length + 1);
  }
  for (const line of old.slice(head.length).toReversed()) {
    if (!line || !rest.endsWith(` ${line}`)) break;
    tail.unshift(line);
    rest = rest.slice(0, -line.length - 1);
  }
  return [...head, ...wrap(rest, width), ...tail];
}

/** Breaks at single spaces only: around others, folding would lose one. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<! ) (?! )/)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < width)
      lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
  }
  return lines;
}

/** What a reader of the file would take `text` for in its place. */
function reads(text: string, flow: boolean): unknown {
  try {
    return parse(flow ? `[${text}]` : `value: ${text}\n`, { logLevel: 'error' })[
      flow ? 0 : 'value'
    ];
  } catch {
    return undefined;
  }
}
