import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { idsIn, inFile, makeFolder, newLead } from '../test-support.ts';
import { carryLeads } from './carry.ts';
import { eraseByAge, eraseByEmail } from './erasure.ts';
import { saveLead } from './leads.ts';
import type { Store } from './store.ts';

let inUse: string;
let aside: string;
beforeEach(() => {
  const folder = makeFolder();
  inUse = join(folder, 'leads.sqlite');
  aside = join(folder, 'before-1795776000-leads.sqlite');
});

describe('what was erased on request', () => {
  const person = { fields: { email: 'gone@example.com', description: 'to be forgotten' } };
  const erase = (path: string) =>
    inFile(path, (store) => eraseByEmail(store, ' Gone@example.com', path));
  const isForgotten = (path: string) =>
    ['', '-wal'].every(
      (it) =>
        !existsSync(path + it) ||
        !/forgotten|erased\.person/.test(readFileSync(path + it, 'latin1')),
    );

  test('is erased again if an older copy brings it back, and what comes later stays', async () => {
    await inFile(inUse, (store) => saveLead(store, newLead('a', person), []));
    await inFile(aside, async (store) => {
      await saveLead(store, newLead('a', person), []);
      await saveLead(store, newLead('other'), []);
    });
    await inFile(aside, (store) => eraseByEmail(store, 'gone@example.com', aside));
    expect(await carryLeads(inUse, aside)).toEqual({ carried: 1, known: 0, erasedAgain: 1 });
    expect(isForgotten(inUse)).toBe(true);
    await inFile(inUse, (store) => saveLead(store, newLead('later', person), []));
    await carryLeads(inUse, aside);
    expect(await idsIn(inUse)).toEqual(['later', 'other']);
  });

  test('is not carried over, and leaves files that were set aside', async () => {
    await inFile(inUse, (store) => saveLead(store, newLead('a', person), []));
    await inFile(aside, async (store) => {
      await saveLead(store, newLead('a', person), []);
      await saveLead(store, newLead('only there', person), ['mail']);
    });
    const older = `${inUse}.older`;
    writeFileSync(older, readFileSync(aside));
    expect(await erase(inUse)).toEqual({ count: 2, erased: true, errors: [] });
    expect([isForgotten(inUse), isForgotten(aside)]).toEqual([true, true]);
    expect(await carryLeads(inUse, older)).toEqual({ carried: 0, known: 0, erasedAgain: 0 });
    expect(await idsIn(inUse)).toEqual([]);
  });

  test('is nowhere in the files, though rows of others have been moved about beside it', async () => {
    const erased = 'erased.person@example.com';
    const fill = async (store: Store) => {
      for (let nth = 0; nth < 527; nth += 1) {
        // Looks random, so that each has its place between others.
        const id = createHash('sha256').update(`${nth}`).digest('hex').slice(0, 32);
        const email = nth % 5 ? `o${nth}@x.de` : erased;
        const receivedAt = new Date(Date.UTC(2026, 10, 20, 10) + nth * 200).toISOString();
        const fields = { email, description: `lead-${nth}` };
        await saveLead(store, newLead(id, { receivedAt, fields }), []);
      }
    };
    await inFile(aside, fill);
    await inFile(inUse, async (store) => {
      await fill(store);
      const erasure = await eraseByEmail(store, erased, inUse);
      expect(erasure).toEqual({ count: 106, erased: true, errors: [] });
    });
    expect([isForgotten(inUse), isForgotten(aside)]).toEqual([true, true]);
  });

  test('is said to be left in a file that cannot be opened', async () => {
    await inFile(inUse, (store) => saveLead(store, newLead('a', person), []));
    writeFileSync(aside, 'No database. '.repeat(500));
    const { count, errors } = await erase(inUse);
    expect([count, errors.length]).toEqual([1, 1]);
    expect(errors[0]?.message).toContain(aside);
  });
});

test('what is erased by age leaves files that were set aside, but for what only they have to forward', async () => {
  const now = Date.parse('2026-11-20T10:00:00.000Z');
  const day = 24 * 3_600_000;
  await inFile(inUse, (store) => saveLead(store, newLead('both'), []));
  await inFile(aside, async (store) => {
    await saveLead(store, newLead('both'), ['mail']);
    await saveLead(store, newLead('only there'), []);
    await saveLead(store, newLead('never forwarded'), ['mail']);
  });
  const expire = (days: number) =>
    inFile(inUse, (store) => eraseByAge(store, now + days * day, '2026-11-21', inUse));
  expect(await expire(0)).toMatchObject({ count: 0 });
  expect(await expire(1)).toEqual({ count: 2, erased: true, errors: [] });
  expect(await idsIn(inUse)).toEqual([]);
  expect(await idsIn(aside)).toEqual(['never forwarded']);
});

test('what was erased by age does not come back from an older copy, not even what that has to deliver', async () => {
  const now = Date.parse('2026-11-20T10:00:00.000Z');
  await inFile(aside, (store) => saveLead(store, newLead('old'), ['mail']));
  const older = `${inUse}.older`;
  writeFileSync(older, readFileSync(aside));
  rmSync(aside);
  await inFile(inUse, async (store) => {
    await saveLead(store, newLead('old'), []);
    for (const time of [now, now + 24 * 3_600_000]) {
      await eraseByAge(store, time, '2026-11-21', inUse);
    }
  });
  expect(await carryLeads(inUse, older)).toEqual({ carried: 0, known: 0, erasedAgain: 0 });
});
