import { write } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** What happened. Operators monitor these names (docs/form-log.md). */
type Event =
  | 'request'
  | 'warning'
  | 'database'
  | 'maintenance'
  | 'mail'
  | 'webhook'
  | 'erased'
  | 'log'
  | 'listening'
  | 'stopping';

interface Entry {
  event: Event;
  [detail: string]: string | number | undefined;
}

/** Logs one entry, which must never contain a visitor's name, address, text or token. */
export type Log = (entry: Entry) => void;

/** With control characters escaped: a terminal would obey those of a forged header. */
export const toLine = (entry: Parameters<Log>[0]): string =>
  JSON.stringify(entry).replaceAll(/[\p{Cc}\p{Cf}]/gu, (hidden) =>
    hidden.replaceAll(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );

const STANDARD_OUTPUT = 1;
const MAXIMUM_WAITING = 1_000_000;

let waiting = '';
let lost = 0;
let writing = Promise.resolve();

/**
 * Writes an entry with its time to standard output, as one line of JSON. If the pipe is closed, the
 * disk is full or the reader hangs, entries are lost and counted; the service continues.
 */
export const writeLog: Log = (entry) => {
  if (waiting.length > MAXIMUM_WAITING) {
    lost += 1;
    return;
  }
  const isIdle = waiting === '';
  waiting += `${toLine({ time: new Date().toISOString(), ...entry })}\n`;
  if (isIdle) writing = writing.then(writeWaiting);
};

/** Resolves once all entries so far are written or lost. */
export const flushLog = () => writing;

async function writeWaiting() {
  const text = waiting;
  waiting = '';
  try {
    await writeAll(Buffer.from(text));
    if (lost > 0) {
      const entries = lost;
      lost = 0;
      writeLog({ event: 'log', outcome: 'lost', entries });
    }
  } catch {
    lost += text.split('\n').length - 1;
  }
}

// Not process.stdout, which its first error closes for good.
async function writeAll(bytes: Buffer) {
  for (let rest = bytes; rest.length > 0; ) {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    write(STANDARD_OUTPUT, rest, (error, written) => (error ? reject(error) : resolve(written)));
    const written = await promise.catch(async (error) => {
      if (error.code !== 'EAGAIN') throw error;
      await delay(50);
      return 0;
    });
    rest = rest.subarray(written);
  }
}

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? ` (${error.code})` : '';
  const cause = error.cause === undefined ? '' : `; ${describeError(error.cause)}`;
  return `${error.message}${code}${cause}`;
}
