import { withTimeout } from '../with-timeout.ts';
import { createDeliveries } from './deliveries.ts';
import { createLeads } from './leads.ts';
import { type Driver, sql } from './sql.ts';

/** How long a used-up challenge is kept after it has expired. */
const KEEP_USED_MS = 24 * 3_600_000;

const READY_MS = 1_000;

/** Where leads are kept, in whichever database. */
export type Store = ReturnType<typeof createStore>;

/**
 * Keeps leads, their deliveries, and the counts of the rate limit, in any database. On failure every method
 * rejects; none hangs. Times are milliseconds since 1970 unless they are ISO strings. A time far in the
 * future, which only a wrong clock can have written, counts as past.
 */
export function createStore(driver: Driver) {
  const { run, write, close } = driver;
  return {
    ...createLeads(driver),
    ...createDeliveries(driver),

    /** Counts a request for the key in its time window; returns the new count and the window's end. */
    async increment(key: string, windowMs: number, now: number) {
      const end = now + windowMs;
      const [row] = await run<{ count: number; endsAt: number }>(
        sql`INSERT INTO hits (key, count, ends_at) VALUES (${key}, 1, ${end})
          ON CONFLICT (key) DO UPDATE SET
            count = CASE WHEN hits.ends_at > ${now} AND hits.ends_at <= ${end} THEN hits.count + 1 ELSE 1 END,
            ends_at = CASE WHEN hits.ends_at > ${now} AND hits.ends_at <= ${end} THEN hits.ends_at ELSE ${end} END
          RETURNING count, ends_at AS "endsAt"`,
      );
      if (!row) throw new Error('The request was not counted');
      return row;
    },

    /**
     * Resolves if a lead can be stored now; otherwise rejects within about a second. Stores one and deletes it
     * again, because reading works even on a full disk.
     */
    async ready(): Promise<void> {
      const probe = 'ready';
      const stored = write(
        sql`INSERT INTO leads (id, received_at, verified, address, fields) VALUES (${probe}, '', 0, '', '{}')`,
        sql`INSERT INTO deliveries (lead_id, channel) VALUES (${probe}, ${probe})`,
        sql`INSERT INTO spent (challenge, lead_id, expires_at) VALUES (${probe}, ${probe}, 0)`,
        sql`DELETE FROM spent WHERE challenge = ${probe}`,
        sql`DELETE FROM leads WHERE id = ${probe}`,
      );
      await withTimeout(READY_MS, stored);
    },

    /**
     * Deletes counts that have expired, and challenges that expired a day ago: by the clock of another
     * instance, which may be behind, they could still be used.
     */
    async forget(now: number): Promise<void> {
      await run(sql`DELETE FROM hits WHERE ends_at <= ${now}`);
      await write(sql`DELETE FROM spent WHERE expires_at <= ${now - KEEP_USED_MS}`);
    },

    /** Finishes what has begun; no method may be called afterwards. */
    close,
  };
}
