/** Asks the process that reads what people have written. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import pLimit from 'p-limit';
import type { Work } from './reader-process.ts';

/**
 * How long reading a file may take, in milliseconds; the longest page takes a thirtieth where
 * nothing else runs.
 */
const TIMEOUT_MS = 10_000;

/** How long the process waits for more, because it takes memory. */
const IDLE_MS = 60_000;

const oneAtATime = pLimit(1);

interface Reader {
  child: ChildProcess;
  /** Its first message: its modules are loaded. */
  ready: Promise<unknown>;
  /** Aborted once it has ended, such as out of memory. */
  ended: AbortSignal;
}

let reader: Reader | undefined;
let ending: NodeJS.Timeout | undefined;

/** A process, because a thread that is out of memory can end all others with it. */
function start(): Reader {
  const child = fork(new URL('./reader-process.ts', import.meta.url), {
    // In MB and in kB. With less of a stack, deep texts fail at another place.
    execArgv: ['--max-old-space-size=512', '--stack-size=3900'],
    serialization: 'advanced',
  });
  child.unref();
  child.channel?.unref();
  const ended = new AbortController();
  child.once('exit', () => {
    if (reader?.child === child) reader = undefined;
    ended.abort();
  });
  const { signal } = ended;
  return { child, ready: once(child, 'message', { signal }), ended: signal };
}

function end(): void {
  reader?.child.kill('SIGKILL');
  reader = undefined;
}

/**
 * Reads a file in the process.
 * @returns what the work of this name returns
 * @throws Error with a sentence for its owner if the file takes too long to read
 */
export const inReader = <Name extends keyof Work>(
  name: Name,
  ...args: Parameters<Work[Name]>
): Promise<ReturnType<Work[Name]>> =>
  oneAtATime(async () => {
    clearTimeout(ending);
    reader ??= start();
    const { child, ready, ended } = reader;
    await ready;
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ended]);
    child.send({ name, args });
    const [answer] = await once(child, 'message', { signal }).catch(() => [undefined]);
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
