/** The server that all rows of the table are about, and what holds after each of them. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { HOSTS } from './hosts.ts';
import { cloneOfThis, type Machine, startMachine } from './machine.ts';
import { siteServer } from './site-server.ts';
import { startVisitors } from './visitors.ts';

export const SETUP = '/root/sonic/hosting/setup.sh /root/answers';
export const BACKUP = 'sonic backup';

/** Where backups are copied to. */
export const COPIES = '/root/copies/';

export type Table = ReturnType<typeof createTable>;

/** @param folder the workspace, which has the base of all servers, and is removed in the end */
export function createTable(machine: Machine, folder: string) {
  const server = siteServer(machine);
  const machines = [machine];
  let visitors: ReturnType<typeof startVisitors> | undefined;
  const theirs = () => visitors ?? expect.fail('No visitors have come yet.');
  const seenBefore = new Map<string, ReturnType<ReturnType<typeof theirs>['seen']>>();

  const clone = join(folder, 'sonic');
  cloneOfThis(clone);
  const addClone = ({ files }: Machine) =>
    cpSync(clone, join(files, 'root/sonic'), { recursive: true });
  addClone(machine);

  return {
    folder,
    machine,
    server,
    /** A backup from before the first update. */
    older: '',
    /** How long an update takes, in ms. */
    updateTime: 0,
    get visitors() {
      return theirs();
    },
    startVisitors(hosts: typeof HOSTS, session: string) {
      visitors = startVisitors(machine, hosts, session);
    },
    /** Another server, which is empty but for the clone. */
    async startSecond() {
      const second = await startMachine(join(folder, 'base'), join(folder, 'second'));
      machines.push(second);
      addClone(second);
      return second;
    },
    /** What visitors had seen when a backup was begun; without a file, the last one. */
    seenBefore: (file = [...seenBefore.keys()].at(-1) ?? '') =>
      seenBefore.get(file) ?? { leads: [], lines: [] },
    /** Makes a backup; returns the path of its file. */
    async backUp() {
      const seen = theirs().seen();
      const file = await server.backUp();
      seenBefore.set(file, seen);
      return file;
    },
    /** Copies a backup to where none is deleted. */
    async keep(file: string) {
      const copy = file.replace('/var/backups/sonic', '/root');
      await server.run(`cp ${file} ${copy}`);
      seenBefore.set(copy, this.seenBefore(file));
      return copy;
    },
    /** Restores a backup; returns what is said. What was typed since then is set aside. */
    async restore(file: string) {
      const said = await server.run(`sonic restore ${file}`);
      theirs().wentBackTo(this.seenBefore(file).lines);
      return said;
    },
    /** What was acknowledged is stored, leads are delivered once; nothing is left beside. */
    async expectAllKept() {
      await theirs().expectAllKept(server.leads, server.drafts);
      expect(await server.leftBeside()).toBe('');
    },
    stop() {
      visitors?.stop();
      for (const each of machines) each.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
