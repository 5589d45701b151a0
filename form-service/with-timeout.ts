import { setTimeout as delay } from 'node:timers/promises';

/** Resolves like `answer`, or rejects with `late` after `limitMs` milliseconds. */
export const withTimeout = <Result>(
  limitMs: number,
  answer: Promise<Result>,
  late = new Error('The database did not answer in time'),
): Promise<Result> =>
  Promise.race([
    answer,
    delay(limitMs, undefined, { ref: false }).then(() => Promise.reject(late)),
  ]);
