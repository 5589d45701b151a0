/** What every database of the form service does alike. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { countRequest } from '../counts.ts';
import { checkReady, type Store } from '../store.ts';
import { testDeliveries } from './deliveries.ts';
import { testLeads } from './leads.ts';
import { DAY, type Given, ids, MINUTE } from './support.ts';

/** How to open each engine; a second `open` gives another store on the same data. */
interface Data {
  open: () => Promise<Store>;
  run: (...statements: string[]) => unknown;
}
export interface Engine {
  name: string;
  prepare: () => Promise<Data>;
}

/** Tests that an engine keeps leads as every other does. */
export function testStore({ name, prepare }: Engine): void {
  describe(name, () => {
    let data: Data;
    const given = {} as Given;
    let store: Store;
    let other: Store;
    // Opened once, because that takes longer than most tests.
    beforeAll(async () => {
      data = await prepare();
      [store, other] = await Promise.all([data.open(), data.open()]);
      Object.assign(given, { store, other });
    });
    afterEach(async () => {
      await data.run('DELETE FROM deliveries', 'DELETE FROM leads', 'DELETE FROM spent');
    });
    afterAll(() => Promise.all([store.close(), other.close()]));

    testLeads(given);
    testDeliveries(given);

    test('counts every request of a window at any instance, separately for each key', async () => {
      // SQLite counts in memory, because it serves one instance.
      const another = name === 'SQLite' ? store : other;
      const counts = await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          countRequest(turn % 2 ? store : another, 'a', MINUTE, 0),
        ),
      );
      expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
      expect(new Set(counts.map(({ endsAt }) => endsAt))).toEqual(new Set([MINUTE]));
      expect(await countRequest(store, 'b', MINUTE, 1)).toEqual({ count: 1, endsAt: MINUTE + 1 });
      expect(await countRequest(store, 'a', MINUTE, MINUTE - 1)).toEqual({
        count: 21,
        endsAt: MINUTE,
      });
      expect(await countRequest(store, 'a', MINUTE, MINUTE)).toEqual({
        count: 1,
        endsAt: 2 * MINUTE,
      });
      expect(await countRequest(store, 'ahead', MINUTE, DAY)).toMatchObject({ count: 1 });
      expect(await countRequest(store, 'ahead', MINUTE, 0)).toEqual({ count: 1, endsAt: MINUTE });
    });

    test('is ready, also for two at once, and leaves no trace of having asked', async () => {
      await Promise.all([checkReady(store), checkReady(other), checkReady(store)]);
      expect(await ids(store)).toEqual([]);
    });

    test('is not ready without a table that a lead needs', async () => {
      for (const table of ['leads', 'deliveries', 'spent']) {
        await data.run(`ALTER TABLE ${table} RENAME TO away`);
        await expect(checkReady(store)).rejects.toThrow();
        await data.run(`ALTER TABLE away RENAME TO ${table}`);
      }
      await checkReady(store);
    });

    test('makes the tables that a program before it did not know', async () => {
      await data.run('DROP TABLE erased', 'DROP TABLE reached');
      const both = await Promise.all([data.open(), data.open()]);
      await data.run('SELECT * FROM erased', 'SELECT * FROM reached');
      for (const opened of both) await opened.close();
    });

    test('refuses what was written before the first release', async () => {
      await data.run('UPDATE versions SET version = 2');
      await expect(data.open()).rejects.toThrow(/before its first release \(schema 2\)/);
      await data.run('UPDATE versions SET version = 3');
    });

    // The last test, because afterwards the database cannot be opened.
    test('rejects a schema of a later version with a message, and leaves it alone', async () => {
      await data.run('INSERT INTO versions VALUES (99)');
      await expect(data.open()).rejects.toThrow(/newer version of the form service \(schema 99/);
      await expect(data.open()).rejects.toThrow(/newer version/);
    });
  });
}
