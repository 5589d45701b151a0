import { chmodSync, copyFileSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { idsIn, inFile, makeFolder, newLead, readLeads } from '../test-support.ts';
import { carryLeads } from './carry.ts';
import { claimDelivery, readBacklog, recordFailure, recordSent } from './deliveries.ts';
import { saveLead } from './leads.ts';
import { openSqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

let inUse: string;
let aside: string;
beforeEach(() => {
  const folder = makeFolder();
  inUse = join(folder, 'leads.sqlite');
  aside = join(folder, 'before-1795776000-leads.sqlite');
});

/** What is still to be mailed, as the service would find it. */
const dueIn = (path: string) =>
  inFile(path, async (store) => {
    const due: string[] = [];
    const claim = () => claimDelivery(store, 'mail', Date.now());
    for (let next = await claim(); next; next = await claim()) due.push(next.lead.id);
    return due.sort();
  });

/** A file as a service leaves it that is killed, with a log that has not been written into it. */
async function leaveKilled(path: string, lead: string) {
  const service = await openSqliteStore(`${path}.open`);
  await saveLead(service, newLead(lead), ['mail']);
  for (const suffix of ['', '-wal', '-shm']) copyFileSync(`${path}.open${suffix}`, path + suffix);
  await service.close();
}

describe('what is carried over', () => {
  // What may have become of the mail of a lead in a file.
  const fates = ['no lead', 'never due', 'due', 'sent', 'sent to one'];
  const pairs = fates.flatMap((mine) => fates.map((theirs) => [mine, theirs]));

  /** Stores a lead for each pair of fates, of which this file has had one. */
  const put = (path: string, side: 0 | 1, suffix = '') =>
    inFile(path, async (store) => {
      for (const pair of pairs) {
        const contentHash = pair.join();
        const id = contentHash + suffix;
        const fate = pair[side];
        if (fate === 'no lead') continue;
        const lead = newLead(id, { contentHash });
        await saveLead(store, lead, fate === 'never due' ? ['webhook'] : ['mail', 'webhook']);
        if (fate === 'sent') await recordSent(store, id, 'mail');
        if (fate === 'sent to one') await recordFailure(store, id, 'mail', 0, 'No', ['b@c.de']);
      }
    });

  test.each([
    ['the same lead', ''],
    ['the same answers, sent again within a day', ' again'],
  ])('is each lead, and is delivered once, whatever has become of %s', async (_, suffix) => {
    await put(inUse, 0);
    await put(aside, 1, suffix);
    expect(await carryLeads(inUse, aside)).toEqual({ carried: 4, known: 16, erasedAgain: 0 });
    expect(await carryLeads(inUse, aside)).toEqual({ carried: 0, known: 20, erasedAgain: 0 });
    const expected = pairs
      .filter((pair) => !pair.includes('sent'))
      .filter((pair) => pair.includes('due') || pair.includes('sent to one'))
      .map((pair) => [pair.join(), pair.includes('sent to one') ? ['b@c.de'] : []]);
    await inFile(inUse, async (store) => {
      expect(await readLeads(store)).toHaveLength(24);
      expect(await readBacklog(store)).toContainEqual(
        expect.objectContaining({ channel: 'webhook', count: 24 }),
      );
      const due: unknown[] = [];
      const claim = () => claimDelivery(store, 'mail', Date.now());
      for (let next = await claim(); next; next = await claim()) {
        due.push([next.lead.id.replace(' again', ''), next.reached]);
        await recordSent(store, next.lead.id, 'mail');
      }
      expect(due.sort()).toEqual(expected.sort());
    });
    await carryLeads(inUse, aside);
    expect(await dueIn(inUse)).toEqual([]);
  });

  test('is not delivered by a claim that was under way, if the other file has delivered it', async () => {
    await inFile(inUse, (store) => saveLead(store, newLead('a'), ['mail']));
    await inFile(aside, async (store) => {
      await saveLead(store, newLead('a'), ['mail']);
      await recordSent(store, 'a', 'mail');
    });
    const claimed = await inFile(inUse, (store) => {
      const run: Store['run'] = async (statement) => {
        await carryLeads(inUse, aside);
        return store.run(statement);
      };
      return claimDelivery({ ...store, run }, 'mail', Date.now());
    });
    expect(claimed).toBeUndefined();
  });

  test('is another lead with the same answers of another day', async () => {
    const at = (id: string, day: string) =>
      newLead(id, { contentHash: 'same', receivedAt: `2026-11-${day}T10:00:00.000Z` });
    await inFile(inUse, (store) => saveLead(store, at('new', '20'), []));
    await inFile(aside, (store) => saveLead(store, at('old', '10'), ['mail']));
    await carryLeads(inUse, aside);
    expect(await idsIn(inUse)).toEqual(['new', 'old']);
    expect(await dueIn(inUse)).toEqual(['old']);
  });

  test('includes challenges that are used up', async () => {
    const used = { challenge: 'solved', expiresAt: Date.now() + 60_000 };
    await inFile(aside, (store) => saveLead(store, newLead('a'), [], used));
    await carryLeads(inUse, aside);
    const again = await inFile(inUse, (store) => saveLead(store, newLead('b'), [], used));
    expect(again).toBe('used');
  });

  test('comes from a file that a newer version has written, as far as this one knows it', async () => {
    await inFile(aside, (store) => saveLead(store, newLead('a'), ['mail']));
    const newer = new DatabaseSync(aside);
    newer.exec('INSERT INTO versions VALUES (99); ALTER TABLE leads ADD COLUMN more TEXT');
    newer.close();
    expect(await carryLeads(inUse, aside)).toMatchObject({ carried: 1 });
    expect(await dueIn(inUse)).toEqual(['a']);
  });

  test('goes into a file of the version before, from a file that its writer was killed in, while the service runs', async () => {
    const service = await openSqliteStore(inUse);
    await service.write({ parts: ['DROP TABLE erased'], values: [] });
    await leaveKilled(aside, 'in the log');
    expect(await carryLeads(inUse, aside)).toMatchObject({ carried: 1 });
    expect(await saveLead(service, newLead('b'), [])).toBe('stored');
    expect((await readLeads(service)).map(({ id }) => id).sort()).toEqual(['b', 'in the log']);
    await service.close();
  });
});

test('the other file is only read', async () => {
  await leaveKilled(aside, 'a');
  const read = () => ['', '-wal'].map((suffix) => readFileSync(aside + suffix, 'hex'));
  const before = read();
  expect(await carryLeads(inUse, aside)).toMatchObject({ carried: 1 });
  expect(read()).toEqual(before);
});

// Root may write everywhere.
test.skipIf(process.getuid?.() === 0)('the other file may be where nobody may write', async () => {
  const folder = makeFolder();
  const closed = join(folder, 'closed.sqlite');
  const killed = join(folder, 'killed.sqlite');
  await inFile(closed, (store) => saveLead(store, newLead('a'), []));
  await leaveKilled(killed, 'b');
  chmodSync(folder, 0o500);
  for (const it of [closed, killed]) {
    expect(await carryLeads(inUse, it)).toMatchObject({ carried: 1 });
  }
});

test('a file without leads that can be read is named, and nothing changes', async () => {
  await inFile(inUse, (store) => saveLead(store, newLead('a'), ['mail']));
  await expect(carryLeads(inUse, aside)).rejects.toThrow(/There is no file/);
  // Also by another name.
  linkSync(inUse, aside);
  for (const it of [inUse, aside]) {
    await expect(carryLeads(inUse, it)).rejects.toThrow(/is the file in use/);
  }
  rmSync(aside);
  writeFileSync(aside, 'No database. '.repeat(500));
  await expect(carryLeads(inUse, aside)).rejects.toThrow(/before-.*not a database/);
  const damaged = `${aside}.damaged`;
  await inFile(damaged, async (store) => {
    for (let id = 0; id < 300; id += 1) await saveLead(store, newLead(`${id}`), []);
  });
  const bytes = readFileSync(damaged);
  writeFileSync(damaged, bytes.fill(7, 20_000, 60_000));
  await expect(carryLeads(inUse, damaged)).rejects.toThrow(/damaged|malformed/);
  expect(await idsIn(inUse)).toEqual(['a']);
  expect(await dueIn(inUse)).toEqual(['a']);
});

test('a trial counts, and changes nothing', async () => {
  await inFile(inUse, (store) => saveLead(store, newLead('a'), []));
  await inFile(aside, (store) => saveLead(store, newLead('b'), []));
  expect(await carryLeads(inUse, aside, true)).toEqual({ carried: 1, known: 0, erasedAgain: 0 });
  expect(await idsIn(inUse)).toEqual(['a']);
});
