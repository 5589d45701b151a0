/**
 * What two listeners make of what is typed: one counts silence, the other looks at the last words.
 * Times are seconds.
 */
import { judge, PATIENCE, type Vocabulary } from './judge.ts';

export interface Answer {
  at: number;
  text: string;
  /** When the speaker went on, if so. */
  until?: number;
  /** Whether it came into an unfinished sentence. */
  interrupts?: boolean;
}

/** A key that was pressed, and how loud its letter is, 0 to 1. */
interface Key {
  at: number;
  loud: number;
}

export interface Hearing {
  text: string;
  keys: Key[];
  timer: Answer[];
  detection: Answer[];
}

/** What the listeners know, and what they say. */
export interface Listeners extends Vocabulary {
  /** After how much silence the timer answers. */
  limit: number;
  /** What the timer says into an unfinished sentence. */
  interrupting: string;
  /** What both say to a finished one, with `{words}` in it. */
  answer: string;
}

/** The range, step and initial value of the silence timer. */
export const TIMER = { least: 0.4, most: 2, step: 0.1, first: 0.7 };

/** Silence that is longer is a pause. */
const PAUSE = 0.45;
/** How many of the last words an answer repeats. */
const REPEATED = 3;

export const nothingHeard = (): Hearing => ({ text: '', keys: [], timer: [], detection: [] });

export const lastKey = ({ keys }: Hearing): number => keys.at(-1)?.at ?? 0;

/** Whether a text goes on with another; otherwise somebody has begun anew. */
export const continues = (text: string, before: string) => text.length > 1 && text[0] === before[0];

/** A key, which may take letters away; whoever is answering is talked over. */
export function hear(hearing: Hearing, at: number, text: string): void {
  for (const answers of [hearing.timer, hearing.detection]) {
    const answer = answers.at(-1);
    if (answer) answer.until ??= at;
  }
  const letter = text.length > hearing.text.length ? text.at(-1) : '';
  hearing.text = text;
  hearing.keys.push({ at, loud: loudnessOf(letter) });
}

function loudnessOf(letter = ''): number {
  if (!letter.trim()) return 0;
  return /[aoäö\d]/i.test(letter) ? 1 : /[eiuy]/i.test(letter) ? 0.75 : 0.45;
}

/** What the silence until `now` makes each listener say. */
export function waitUntil(now: number, hearing: Hearing, listeners: Listeners): void {
  const { text, timer, detection } = hearing;
  if (!text.trim()) return;
  const { state } = judge(text, listeners);
  const last = lastKey(hearing);
  const answer = listeners.answer.replace('{words}', () => lastWords(text));
  const say = (answers: Answer[], patience: number, what: Omit<Answer, 'at'>) => {
    const isSpeaking = answers.some(({ until }) => until === undefined);
    if (!isSpeaking && now >= last + patience) answers.push({ at: last + patience, ...what });
  };
  const isFinished = state === 'complete';
  say(timer, listeners.limit, {
    text: isFinished ? answer : listeners.interrupting,
    interrupts: !isFinished,
  });
  say(detection, PATIENCE[state], { text: answer });
}

function lastWords(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.length > REPEATED ? `… ${words.slice(-REPEATED).join(' ')}` : words.join(' ');
}

/** The pauses between keys. */
export const pausesOf = ({ keys }: Hearing) =>
  keys.slice(1).flatMap(({ at: until }, index) => {
    const at = keys[index]?.at ?? 0;
    return until - at > PAUSE ? [{ at, until }] : [];
  });

/** When the last answer or key began. */
export const endOf = (hearing: Hearing): number =>
  Math.max(lastKey(hearing), ...[...hearing.timer, ...hearing.detection].map(({ at }) => at));

/** How often the timer was too soon, and what turn detection did. */
export function countOf({ timer, detection }: Hearing) {
  return {
    cuts: timer.filter(({ interrupts, until }) => interrupts || until !== undefined).length,
    early: detection.some(({ until }) => until !== undefined),
    answered: detection.some(({ until }) => until === undefined),
  };
}

/** Seconds before the first key, from one key to the next, and without any. */
const PRINTED = { start: 0.4, key: 0.062, pause: 1.9, end: 4 };

/** The keys of the printed sentence, with the text so far. */
export function printedKeys({ before, after }: { before: string; after: string }) {
  const text = `${before} ${after}`;
  return Array.from({ length: text.length }, (_, index) => ({
    at: PRINTED.start + PRINTED.key * index + (index < before.length ? 0 : PRINTED.pause),
    text: text.slice(0, index + 1),
  }));
}

/** What the listeners make of the printed sentence. */
export function hearPrinted(
  sentence: { before: string; after: string },
  listeners: Listeners,
): Hearing {
  const hearing = nothingHeard();
  for (const { at, text } of printedKeys(sentence)) {
    waitUntil(at, hearing, listeners);
    hear(hearing, at, text);
  }
  waitUntil(lastKey(hearing) + PRINTED.end, hearing, listeners);
  return hearing;
}

/**
 * The keys as the `d` of one path, 100 units a second and high, each from the middle and back to
 * it.
 */
export const barsOf = ({ keys }: Hearing): string =>
  keys
    .filter(({ loud }) => loud > 0)
    .map(({ at, loud }) => `M${Math.round(at * 100)} ${50 - loud * 50}v${loud * 100}`)
    .join('');
