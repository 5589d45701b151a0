/** Asks processes that read what people have written. */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
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

/** For how long a text that was too dear is not read again. */
const REMEMBERED_MS = 600_000;

/** A sentence for the file's owner. */
export class TooDear extends Error {
  constructor(file: string) {
    super(`${file} takes too long to read. Divide it, or remove what is repeated in it.`);
  }
}

interface Reader {
  child: ChildProcess;
  /** Its first message: its modules are loaded. */
  ready: Promise<unknown>;
  /** Aborted once it has ended, such as out of memory. */
  ended: AbortSignal;
}

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
  child.once('exit', () => ended.abort());
  return { child, ready: once(child, 'message', { signal: ended.signal }), ended: ended.signal };
}

/** A process that reads one file at a time. */
function createReader() {
  const oneAtATime = pLimit(1);
  const tooDear = new Set<string>();
  let reader: Reader | undefined;
  let ending: NodeJS.Timeout | undefined;

  function end(): void {
    reader?.child.kill('SIGKILL');
    reader = undefined;
  }

  async function ask(name: string, args: unknown[]): Promise<Answer | undefined> {
    const key = createHash('sha256')
      .update(JSON.stringify([name, args]))
      .digest('hex');
    if (tooDear.has(key)) return undefined;
    clearTimeout(ending);
    if (reader?.ended.aborted) reader = undefined;
    reader ??= start();
    const { child, ready, ended } = reader;
    await ready;
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ended]);
    child.send({ name, args });
    const [answer] = await once(child, 'message', { signal }).catch(() => [undefined]);
    if (answer) {
      ending = setTimeout(end, IDLE_MS).unref();
      return answer;
    }
    end();
    tooDear.add(key);
    setTimeout(() => tooDear.delete(key), REMEMBERED_MS).unref();
    return undefined;
  }

  /**
   * Reads a file in the process.
   * @returns what the work of this name returns
   * @throws TooDear if the file takes too long to read
   */
  return <Name extends keyof Work>(
    name: Name,
    ...args: Parameters<Work[Name]>
  ): Promise<ReturnType<Work[Name]>> =>
    oneAtATime(async () => {
      const answer = await ask(name, args);
      if (!answer) throw new TooDear(args[0]);
      if ('error' in answer) throw answer.error;
      return answer.result as ReturnType<Work[Name]>;
    });
}

type Answer = { result: unknown } | { error: unknown };

export const inReader = createReader();

/** For whoever has a link, so that what they ask for holds up nobody who writes or publishes. */
export const inReaderForGuests = createReader();
