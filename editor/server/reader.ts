/** Asks the thread that reads what people have written. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Work } from './reader-thread.ts';

/**
 * How long reading a file may take, in milliseconds; the longest page takes a thirtieth where
 * nothing else runs.
 */
const TIMEOUT_MS = 10_000;

/** How long the thread waits for more, because it takes memory. */
const IDLE_MS = 60_000;

const oneAtATime = pLimit(1);

let thread: Promise<Worker> | undefined;
let ending: NodeJS.Timeout | undefined;

async function start(): Promise<Worker> {
  const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  worker.on('error', end).unref();
  await once(worker, 'message');
  return worker;
}

function end(): void {
  void thread?.then((worker) => worker.terminate());
  thread = undefined;
}

/**
 * Reads a file in the thread.
 * @returns what the work of this name returns
 * @throws Error with a sentence for its owner if the file takes too long to read
 */
export const inReader = <Name extends keyof Work>(
  name: Name,
  ...args: Parameters<Work[Name]>
): Promise<ReturnType<Work[Name]>> =>
  oneAtATime(async () => {
    clearTimeout(ending);
    thread ??= start();
    const worker = await thread;
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    worker.postMessage({ name, args });
    // Out of memory, it fails.
    const [answer] = await once(worker, 'message', { signal: timeout }).catch(() => [undefined]);
    if (!answer) {
      end();
      throw new Error(
        `${args[0]} takes too long to read. Divide it, or remove what is repeated in it.`,
      );
    }
    ending = setTimeout(end, IDLE_MS).unref();
    if ('error' in answer) throw answer.error;
    return answer.result;
  });
