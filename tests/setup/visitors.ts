/** Visitors who send leads to a server all the time, somebody who types, and what becomes of it. */
import { spawn } from 'node:child_process';
import { expect } from 'vitest';
import { LEASE_MS } from '../../form-service/store/deliveries.ts';
import type { HOSTS } from './hosts.ts';
import type { Machine } from './machine.ts';

/** What visitors are to do. */
export interface Order {
  /** The hosts whose form they send, and where somebody types. */
  hosts: typeof HOSTS;
  /** Of whoever types. */
  session: string;
  sending: boolean;
}

/**
 * What visitors have seen: a lead or a typed line was acknowledged, a mail came, or nobody waits for
 * an answer any more.
 */
export type Report =
  | { acknowledged: string }
  | { typed: string }
  | { mail: string }
  | { idle: true };

export function startVisitors({ pid, files }: Machine, hosts: typeof HOSTS, session: string) {
  const acknowledged: string[] = [];
  const typed: string[] = [];
  const mails: string[] = [];
  const setAside = new Set<string>();
  const erased: string[] = [];
  let idle = Promise.withResolvers<void>();
  const program = [process.execPath, 'tests/setup/visitor-process.ts', files];
  const child = spawn('nsenter', ['-t', pid, '-n', ...program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (it: Report) => {
    if ('acknowledged' in it) acknowledged.push(it.acknowledged);
    else if ('typed' in it) typed.push(it.typed);
    else if ('mail' in it) mails.push(it.mail);
    else idle.resolve();
  });
  const order = (it: Partial<Order>) => child.send(it);
  order({ hosts, session, sending: true });

  return {
    mails,
    moveTo: (hosts: typeof HOSTS) => order({ hosts }),
    /** What was acknowledged so far. */
    seen: () => ({ leads: [...acknowledged], lines: [...typed] }),
    /** A backup with only these lines was restored: those typed since then were set aside. */
    wentBackTo(lines: string[]) {
      for (const it of typed.slice(lines.length)) setAside.add(it);
    },
    /** A lead was erased, and may never be stored or delivered again. */
    isErased(description: string) {
      acknowledged.splice(acknowledged.indexOf(description), 1);
      erased.push(description);
    },
    /**
     * Waits until somebody can type, and every visitor's lead was acknowledged, then compares.
     * @param stored the leads in the file that is in use
     * @param drafted what was typed: what the editor has, and what restores have set aside
     */
    async expectAllKept(
      stored: () => Promise<{ description: string }[]>,
      drafted: () => Promise<{ live: string; setAside: string }>,
    ) {
      const before = typed.length;
      await expect.poll(() => typed.length, { timeout: 60_000 }).toBeGreaterThan(before);
      idle = Promise.withResolvers<void>();
      order({ sending: false });
      await idle.promise;
      const ours = (await stored())
        .map(({ description }) => description)
        .filter((it) => it.startsWith('visit-'));
      expect(ours.sort()).toEqual([...acknowledged].sort());
      // Each is delivered once; on a busy machine one may have failed, or have been given up with
      // its service, and is tried again.
      await expect
        .poll(() => mails.flatMap((mail) => mail.match(/visit-\d+-end/) ?? []).sort(), {
          timeout: LEASE_MS + 120_000,
        })
        .toEqual([...ours, ...erased].sort());
      const drafts = await drafted();
      const missing = typed.filter((line) => !drafts.live.includes(line));
      expect(missing.filter((line) => !setAside.has(line))).toEqual([]);
      expect(missing.filter((line) => !drafts.setAside.includes(line))).toEqual([]);
      order({ sending: true });
    },
    stop: () => child.kill(),
  };
}
