/** Changes one scalar in YAML and keeps its style. */
import { CST, parse } from 'yaml';
import type { Value } from './value.ts';

/**
 * Sets a token's value to `next`. Unchanged words keep their line, so that one changed word changes one line.
 * @param inFlow whether the token is inside brackets
 * @returns whether the token can represent `next`
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

/** White space, at which lines may be folded. */
const GAPS = /([ \n]+)/;

/** Replaces the differing words in the source. The caller has to check that YAML reads the result as `next`. */
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
  // Folds new words if the text was folded.
  const fold = here.find((gap) => /^\n *$/.test(gap));
  const folded = fold ? written.replaceAll(/(.{80}\S*) (?=\S)/g, `$1${fold}`) : written;
  const rest = here.slice(here.length - tail);
  return [open, ...here.slice(0, head), folded, ...rest, close].join('');
}

/** The value that YAML reads from the token. */
function reads(token: CST.Token, inFlow: boolean): unknown {
  const text = CST.stringify(token);
  try {
    // The bracket on a line of its own, because the text may end with a comment.
    return parse(inFlow ? `[${text}\n]` : `- ${text}`, { logLevel: 'error' })[0];
  } catch {
    return undefined;
  }
}
