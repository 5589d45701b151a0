/** The text of one value in YAML, in the style in which it stands. */
import { CST, parse } from 'yaml';
import type { Value } from './value.ts';

/**
 * Makes a token say `next`. Words that stay keep their place, so that a changed word changes its own line.
 * @param inFlow whether it stands between brackets
 * @returns whether it can say that
 */
export function setScalar(token: CST.Token, old: Value, next: Value, inFlow: boolean): boolean {
  if (!CST.isScalar(token)) return false;
  if (token.type === 'block-scalar' || !String(next).includes('\n')) {
    token.source = exchangeWords(token, String(old), String(next));
    if (reads(token, inFlow) === next) return true;
  }
  CST.setScalarValue(token, '', { type: 'QUOTE_DOUBLE' });
  token.source = JSON.stringify(next) ?? '';
  return reads(token, inFlow) === next;
}

const escapes: Record<string, (word: string) => string> = {
  'single-quoted-scalar': (word) => word.replaceAll("'", "''"),
  'double-quoted-scalar': (word) => JSON.stringify(word).slice(1, -1),
};

/** What folding breaks lines at. */
const GAPS = /([ \n]+)/;

/** The source with other words in place of those that differ; what YAML would read otherwise is not its matter. */
function exchangeWords(
  { type, source }: CST.FlowScalar | CST.BlockScalar,
  old: string,
  next: string,
): string {
  const frame = type === 'scalar' ? /^()(.*)()$/s : /^(["']| *)(.*?)(["']|\n*)$/s;
  const [, open = '', inner = '', close = ''] = source.match(frame) ?? [];
  const [here, was, now] = [inner.split(GAPS), old.trimEnd().split(GAPS), next.split(GAPS)];
  const most = Math.min(was.length, now.length);
  let head = 0;
  while (head < most && was[head] === now[head]) head++;
  let tail = 0;
  while (tail < most - head && was.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const written = now
    .slice(head, now.length - tail)
    .map((word) => (word.includes('\n') ? `${word}\n${open}` : (escapes[type]?.(word) ?? word)))
    .join('');
  // A text that is folded stays so.
  const fold = here.find((gap) => /^\n *$/.test(gap));
  const folded = fold ? written.replaceAll(/(.{80}\S*) (?=\S)/g, `$1${fold}`) : written;
  const rest = here.slice(here.length - tail);
  return [open, ...here.slice(0, head), folded, ...rest, close].join('');
}

/** What a reader of the file would take the token for. */
function reads(token: CST.Token, inFlow: boolean): unknown {
  const text = CST.stringify(token);
  try {
    return parse(inFlow ? `[${text}]` : `- ${text}`, { logLevel: 'error' })[0];
  } catch {
    return undefined;
  }
}
