import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createHitCounter } from '../hit-counter.ts';
import type { Delivery, Lead, Store } from '../store.ts';
import type { Call, Reply } from './worker.ts';

// A visitor waits for these; the commands of the terminal take what they need.
const limitsMs: Partial<Record<Call['method'], number>> = { has: 7_000, save: 7_000, ready: 1_000 };

/**
 * The store in one SQLite file (Store explains the methods). The rate limit counts in memory, as one
 * process uses the file.
 * Rejects with an Error that names the file when it cannot be opened, or was written by a newer version.
 *
 * @param create make the file and its folder where they are missing; else that is an error
 */
export async function openSqliteStore(path: string, create = true): Promise<Store> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { path, create },
  });
  await once(worker, 'message'); // rejects with what the worker threw

  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;

  worker.unref();
  worker.on('message', ({ number, result, error }: Reply) => {
    const call = waiting.get(number);
    if (error) call?.reject(error);
    else call?.resolve(result);
  });

  async function call<Result>(method: Call['method'], ...args: unknown[]): Promise<Result> {
    calls += 1;
    const number = calls;
    const limitMs = limitsMs[method] ?? Number.POSITIVE_INFINITY;
    const answer = Promise.withResolvers<unknown>();
    const slow = () => answer.reject(new Error(`The database ${path} did not answer in time`));
    const timer = Number.isFinite(limitMs) ? setTimeout(slow, limitMs) : undefined;
    waiting.set(number, answer);
    worker.ref(); // the process must not end before the answer
    worker.postMessage({ number, method, args, deadline: Date.now() + limitMs } satisfies Call);
    try {
      return (await answer.promise) as Result;
    } finally {
      clearTimeout(timer);
      waiting.delete(number);
      if (waiting.size === 0) worker.unref();
    }
  }

  return {
    has: (digest, receivedAt) => call('has', digest, receivedAt),
    save: (lead, forward) => call('save', lead, forward),
    hit: createHitCounter(),
    claimDue: (now, leaseMs, limit) => call<Delivery[]>('claimDue', now, leaseMs, limit),
    sent: (id) => call('sent', id),
    failed: (id, nextAttemptAt) => call('failed', id, nextAttemptAt),

    async *list(since = '', until = '~') {
      let after = { receivedAt: since, id: '' };
      for (;;) {
        const page = await call<Lead[]>('page', after, until);
        yield* page;
        const last = page.at(-1);
        if (!last) return;
        after = { receivedAt: last.receivedAt, id: last.id };
      }
    },

    deleteByEmail: (email) => call('deleteByEmail', email),
    ready: () => call('ready'),
    close: async () => {
      await call('close');
      await worker.terminate();
    },
  };
}
