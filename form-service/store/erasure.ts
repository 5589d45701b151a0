import { normaliseAddress } from './address.ts';
import { inEachSetAside } from './set-aside.ts';
import { sql } from './sql.ts';
import type { Store } from './store.ts';

const DAY_MS = 24 * 3_600_000;

export interface Erasure {
  count: number;
  /** False if another program was reading, so that it may remain in the files. */
  erased: boolean;
  /** What could not be reached, of files that were set aside. */
  errors: Error[];
}

/** Waits to be forwarded: never erased by age. */
const NEEDED = sql`EXISTS (SELECT 1 FROM deliveries WHERE lead_id = id)`;

/**
 * Deletes everything from an address, however it is written, also from files that were set aside
 * beside the database (FORM_DATABASE). The ids are remembered: an older copy does not bring it back.
 */
export async function eraseByEmail(
  store: Store,
  email: string,
  database: string,
): Promise<Erasure> {
  const address = normaliseAddress(email);
  const found = new Set(await idsOf(store, address));
  await inEachSetAside(database, async (aside) => {
    for (const id of await idsOf(aside, address)) found.add(id);
  });
  const ids = [...found];
  let erased = await remove(store, ids, true);
  const errors = await inEachSetAside(database, async (aside) => {
    erased = (await remove(aside, ids, false)) && erased;
  });
  return { count: ids.length, erased, errors };
}

/**
 * Erases leads received before a time (ISO) a day after they were first found to be that old, but
 * never what is still needed. One that is more than a day overdue, or scheduled too far ahead, was
 * scheduled by a wrong clock, and waits another day: a clock that jumps ahead erases nothing.
 * Whatever is erased leaves the files that were set aside too, and is remembered.
 */
export async function eraseByAge(
  store: Store,
  now: number,
  before: string,
  database: string,
): Promise<Erasure> {
  const ids = await findDue(store, now, before);
  let errors: Error[] = [];
  let count = ids.length;
  let erased = true;
  // An hour apart, because each file has to be opened.
  if (ids.length > 0 || new Date(now).getUTCMinutes() === 0) {
    errors = await inEachSetAside(database, async (aside) => {
      const only = await findDue(aside, now, before);
      const all = [...new Set([...ids, ...only])];
      count += all.length - ids.length;
      if (all.length > 0) erased = (await remove(aside, all, false)) && erased;
    });
  }
  if (ids.length > 0) erased = (await remove(store, ids, true)) && erased;
  return { count, erased, errors };
}

const idsOf = async ({ run }: Store, address: string): Promise<string[]> =>
  (await run<{ id: string }>(sql`SELECT id FROM leads WHERE address = ${address}`)).map(
    ({ id }) => id,
  );

async function findDue({ run, write }: Store, now: number, before: string): Promise<string[]> {
  await write(
    sql`UPDATE leads SET erase_at = NULL
      WHERE erase_at < ${now - DAY_MS} OR erase_at > ${now + 2 * DAY_MS}`,
    sql`UPDATE leads SET erase_at = ${now + DAY_MS}
      WHERE received_at < ${before} AND erase_at IS NULL AND NOT ${NEEDED}`,
  );
  const due = await run<{ id: string }>(
    sql`SELECT id FROM leads WHERE erase_at <= ${now} AND NOT ${NEEDED} AND received_at < ${before}`,
  );
  return due.map(({ id }) => id);
}

/** @returns whether nothing of them remains in the files */
async function remove(store: Store, ids: string[], isInUse: boolean): Promise<boolean> {
  const remember = (id: string) => sql`INSERT INTO erased (lead_id, erased_at)
    VALUES (${id}, ${Date.now()}) ON CONFLICT DO NOTHING`;
  for (let start = 0; start < ids.length; start += 500) {
    await store.write(
      ...ids
        .slice(start, start + 500)
        .flatMap((id) => [
          ...(isInUse ? [remember(id)] : []),
          sql`DELETE FROM leads WHERE id = ${id}`,
        ]),
    );
  }
  return (await store.erase?.()) ?? true;
}
