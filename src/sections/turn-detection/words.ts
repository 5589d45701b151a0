/** What is said of a hearing, in the words of the page's content. */
import type { z } from 'zod';
import { countOf, type Hearing, type Listeners } from './hearing.ts';
import { judge } from './judge.ts';
import type { turnDetection } from './schema.ts';

type Content = z.infer<typeof turnDetection>;

/** The part of the content that the script needs. */
export type Words = Pick<Content, 'sentence' | 'answer' | 'result' | 'unfinished' | 'whole'> & {
  timer: Pick<Content['timer'], 'interrupting' | 'seconds'>;
  detection: Omit<Content['detection'], 'title'>;
};

export const listenersOf = ({ timer, ...words }: Words, limit: number): Listeners => ({
  ...words,
  limit,
  interrupting: timer.interrupting,
});

export const secondsIn = (words: Words, seconds: number): string =>
  words.timer.seconds.replace('{seconds}', seconds.toFixed(1));

/** Why turn detection waits or answers. */
export function reasonFor({ text }: Hearing, words: Words): string {
  if (!text.trim()) return words.detection.text;
  const { state, word } = judge(text, words);
  return words.detection[state].replace('{word}', () => word);
}

export function resultOf(hearing: Hearing, { result }: Words): string {
  const { cuts, early, answered } = countOf(hearing);
  const often = cuts === 1 ? result.cutOnce : result.cutOften.replace('{times}', String(cuts));
  const right = answered ? result.finished : result.listening;
  return `${cuts ? often : result.notCut} ${early ? result.early : right}`;
}
