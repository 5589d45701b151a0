import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createHitCounter } from '../hit-counter.ts';
import { type Query, sharedMethods } from '../sql.ts';
import type { Store } from '../store.ts';
import { within } from '../within.ts';
import type { Call, Reply } from './worker.ts';

// Limits where a visitor waits; deleting and closing have none.
const limitMs = 7_000;
const readyMs = 1_000;

/**
 * Opens the store in one SQLite file (Store documents the methods). The rate limit counts in memory,
 * because only one process uses the file.
 * Rejects with an Error that names the file if it cannot be opened, or a newer version has written it.
 *
 * @param create create a missing file and its folder; if false, a missing file is an error
 */
export async function openSqliteStore(path: string, create = true): Promise<Store> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { path, create },
  });
  await once(worker, 'message'); // rejects with the worker's error

  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;

  worker.unref();
  worker.on('message', ({ number, result, error }: Reply) => {
    const call = waiting.get(number);
    if (error) call?.reject(error);
    else call?.resolve(result);
  });

  async function call<Result>(
    limitMs: number,
    method: Call['method'],
    ...args: unknown[]
  ): Promise<Result> {
    calls += 1;
    const number = calls;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(number, answer);
    worker.ref(); // so that the process does not exit before the reply
    worker.postMessage({ number, method, args, deadline: Date.now() + limitMs } satisfies Call);
    try {
      const slow = new Error(`The database ${path} did not answer in time`);
      const result = Number.isFinite(limitMs)
        ? within(limitMs, answer.promise, slow)
        : answer.promise;
      return (await result) as Result;
    } finally {
      waiting.delete(number);
      if (waiting.size === 0) worker.unref();
    }
  }

  const query =
    (limitMs: number): Query =>
    (statement, ...values) =>
      call(limitMs, 'query', statement, ...values);

  return {
    ...sharedMethods(query(limitMs)),
    save: (lead, channels) => call(limitMs, 'save', lead, channels),
    hit: createHitCounter(),
    afterDeletion: '',
    deleteByEmail: (email) => call(Number.POSITIVE_INFINITY, 'deleteByEmail', email),
    ready: sharedMethods(query(readyMs)).ready,
    close: async () => {
      await call(Number.POSITIVE_INFINITY, 'close');
      await worker.terminate();
    },
  };
}
