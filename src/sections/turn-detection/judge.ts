/** Whether a sentence has ended, decided by a list of words: in the product a model does it. */

/** What a page's content knows of a language; all in lower case, with printed apostrophes. */
export interface Vocabulary {
  /** Words that end no sentence. */
  unfinished: readonly string[];
  /** Short sentences that are whole. */
  whole: readonly string[];
}

/**
 * Seconds of silence after which turn detection answers, by what it takes the words for. The
 * principle, not a measurement.
 */
export const PATIENCE = {
  complete: 0.3,
  maybe: 1.6,
  short: 2.4,
  open: Number.POSITIVE_INFINITY,
};

export interface Judgement {
  state: keyof typeof PATIENCE;
  /** The last word, with a comma or dash after it. */
  word: string;
}

const ELLIPSIS = /(\.\.\.|…)["”’']?$/;
const STOP = /[.?!]["”’']?$/;
const PAUSE = /[,:;–—-]$/;
const FEW_WORDS = 3;

export function judge(text: string, { unfinished, whole }: Vocabulary): Judgement {
  const said = text.trim().toLowerCase().replaceAll("'", '’');
  const word = text.match(/\S+(?=\s*$)/)?.[0] ?? '';
  const is = (state: Judgement['state']) => ({ state, word });
  if (ELLIPSIS.test(said)) return is('open');
  if (STOP.test(said) || whole.includes(said)) return is('complete');
  const last = said.match(/[\p{L}\p{N}’-]+$/u)?.[0] ?? '';
  if (PAUSE.test(said) || unfinished.includes(last)) return is('open');
  return is(said.split(/\s+/).length < FEW_WORDS ? 'short' : 'maybe');
}
