/** Visitors who send leads to a server all the time, and what becomes of their leads. */
import { spawn } from 'node:child_process';
import { expect } from 'vitest';
import type { Machine } from './machine.ts';

/** What visitors are to do. */
export interface Order {
  /** The host whose form they send. */
  host: string;
  sending: boolean;
}

/**
 * What visitors have seen: a lead was acknowledged, a mail came, or nobody waits for an answer any
 * more.
 */
export type Report = { acknowledged: string } | { mail: string } | { idle: true };

export function startVisitors({ pid, files }: Machine, host: string) {
  const acknowledged: string[] = [];
  const mails: string[] = [];
  let idle = Promise.withResolvers<void>();
  const program = [process.execPath, 'tests/setup/visitor-process.ts', files];
  const child = spawn('nsenter', ['-t', pid, '-n', ...program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (it: Report) => {
    if ('acknowledged' in it) acknowledged.push(it.acknowledged);
    else if ('mail' in it) mails.push(it.mail);
    else idle.resolve();
  });
  const order = (it: Partial<Order>) => child.send(it);
  order({ host, sending: true });

  return {
    mails,
    moveTo: (host: string) => order({ host }),
    /** How many leads were acknowledged so far. */
    count: () => acknowledged.length,
    /**
     * Waits until every visitor's lead was acknowledged, then compares.
     * @param stored the leads in the file that is in use
     */
    async expectAllKept(stored: () => Promise<{ description: string }[]>) {
      idle = Promise.withResolvers<void>();
      order({ sending: false });
      await idle.promise;
      const ours = (await stored())
        .map(({ description }) => description)
        .filter((it) => it.startsWith('visit-'));
      expect(ours.sort()).toEqual([...acknowledged].sort());
      // Each is delivered once.
      await expect
        .poll(() => mails.flatMap((mail) => mail.match(/visit-\d+-end/) ?? []).sort())
        .toEqual(ours);
      order({ sending: true });
    },
    stop: () => child.kill(),
  };
}
