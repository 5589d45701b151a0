import { setTimeout as delay } from 'node:timers/promises';

/** Resolves like `answer`, or rejects with `late` after `limitMs` milliseconds. */
export async function withTimeout<Result>(
  limitMs: number,
  answer: Promise<Result>,
  late = new Error('The database did not answer in time'),
): Promise<Result> {
  const over = new AbortController();
  const limit = delay(limitMs, undefined, { signal: over.signal }).then(() => {
    throw late;
  });
  return Promise.race([answer, limit]).finally(() => over.abort());
}
