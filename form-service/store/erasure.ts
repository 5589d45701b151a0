import { normaliseAddress } from './address.ts';
import { type Statement, sql } from './sql.ts';
import type { Store } from './store.ts';

const DAY_MS = 24 * 3_600_000;

/** What was deleted; `erased` is false if another program was reading, so that it may remain in the files. */
export interface Erasure {
  count: number;
  erased: boolean;
}

/** What is never erased by age: what waits to be forwarded. */
const NEEDED = sql`EXISTS (SELECT 1 FROM deliveries WHERE lead_id = id)`;

/** Deletes everything that came from an e-mail address, however it is written. */
export const eraseByEmail = (store: Store, email: string): Promise<Erasure> =>
  remove(store, sql`DELETE FROM leads WHERE address = ${normaliseAddress(email)} RETURNING id`);

/**
 * Erases leads received before a time (ISO; empty for none) a day after they were first found to be that old, but
 * never what is still needed. A lead that is more than a day overdue, or scheduled too far ahead, was scheduled by a
 * wrong clock, and waits another day. So a clock that jumps ahead erases nothing.
 */
export async function eraseByAge(store: Store, now: number, before: string): Promise<Erasure> {
  await store.write(
    sql`UPDATE leads SET erase_at = NULL
      WHERE erase_at < ${now - DAY_MS} OR erase_at > ${now + 2 * DAY_MS}`,
    sql`UPDATE leads SET erase_at = ${now + DAY_MS}
      WHERE received_at < ${before} AND erase_at IS NULL AND NOT ${NEEDED}`,
  );
  const [due] = await store.run(sql`SELECT 1 AS one FROM leads WHERE erase_at <= ${now} LIMIT 1`);
  if (!due) return { count: 0, erased: true };
  return remove(
    store,
    sql`DELETE FROM leads WHERE erase_at <= ${now} AND NOT ${NEEDED}
      AND received_at < ${before} RETURNING id`,
  );
}

async function remove(store: Store, ...deletions: Statement[]): Promise<Erasure> {
  const rows = await store.write(...deletions);
  return { count: rows.at(-1)?.length ?? 0, erased: (await store.erase?.()) ?? true };
}
