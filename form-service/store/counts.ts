import { sql } from './sql.ts';
import type { Store } from './store.ts';

/** By the clock of another instance, which may be behind, a challenge could still be used. */
const KEEP_USED_MS = 24 * 3_600_000;

/** Counts a request for the key in its time window; returns the new count and the window's end. */
export async function countRequest({ run }: Store, key: string, windowMs: number, now: number) {
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
}

export async function forgetExpired({ run, write }: Store, now: number): Promise<void> {
  await run(sql`DELETE FROM hits WHERE ends_at <= ${now}`);
  await write(sql`DELETE FROM spent WHERE expires_at <= ${now - KEEP_USED_MS}`);
}
