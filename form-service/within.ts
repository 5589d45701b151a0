import { setTimeout as delay } from 'node:timers/promises';

/** The answer of a database, or an Error when it takes longer than `limitMs`. */
export async function within<Result>(limitMs: number, answer: Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const late = delay(limitMs, undefined, { signal: over.signal }).then(() => {
    throw new Error('The database did not answer in time');
  });
  return Promise.race([answer, late]).finally(() => over.abort());
}
