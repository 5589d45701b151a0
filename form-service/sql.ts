import {
  type Backlog,
  type Lead,
  leaseMs,
  repeatsSince,
  type Store,
  type Waiting,
} from './store.ts';

type Value = string | number;

/** Runs one statement as a transaction of its own, and resolves to its rows. */
export type Query = <Row>(statement: string, ...values: Value[]) => Promise<Row[]>;

export type LeadRow = Omit<Lead, 'verified'> & { verified: number };

const columns =
  'id, received_at AS "receivedAt", name, company, email, phone, description, services, verified';

/** How many leads `list` reads at a time. */
export const pageSize = 50;

const toLead = (row: LeadRow): Lead => ({ ...row, verified: row.verified === 1 });

/**
 * The methods of a Store whose SQL is the same for every database (Store documents the methods). It uses
 * SQLite's numbered parameters; quoted names keep their capitals in PostgreSQL.
 *
 * @param lock SQL that keeps two instances from claiming the same rows, if writers can run concurrently
 */
export function sharedMethods(query: Query, lock = '') {
  return {
    async has(digest, receivedAt) {
      const since = repeatsSince(receivedAt);
      const rows = await query(
        'SELECT 1 FROM leads WHERE digest = ?1 AND received_at >= ?2 LIMIT 1',
        digest,
        since,
      );
      return rows.length > 0;
    },

    async hit(key, windowMs, now) {
      const [row] = await query<{ count: number; endsAt: number }>(
        `INSERT INTO hits (key, count, ends_at) VALUES (?1, 1, ?2)
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN hits.ends_at > ?3 THEN hits.count + 1 ELSE 1 END,
          ends_at = CASE WHEN hits.ends_at > ?3 THEN hits.ends_at ELSE excluded.ends_at END
        RETURNING count, CAST(ends_at AS DOUBLE PRECISION) AS "endsAt"`,
        key,
        now + windowMs,
        now,
      );
      if (!row) throw new Error('The hit was not counted');
      return row;
    },

    async claimDue(channel, now, leaseMs, limit) {
      const claimed = await query<{ id: string; attempts: number }>(
        `WITH due AS MATERIALIZED (
          SELECT lead_id FROM deliveries WHERE channel = ?1 AND next_attempt_at <= ?2
          ORDER BY next_attempt_at LIMIT ?3 ${lock})
        UPDATE deliveries SET next_attempt_at = ?4
        WHERE channel = ?1 AND lead_id IN (SELECT lead_id FROM due)
        RETURNING lead_id AS id, attempts`,
        channel,
        now,
        limit,
        now + leaseMs,
      );
      const deliveries = claimed.map(async ({ id, attempts }) => {
        const [row] = await query<LeadRow>(`SELECT ${columns} FROM leads WHERE id = ?1`, id);
        return row ? [{ lead: toLead(row), attempts }] : []; // no row: the lead was deleted meanwhile
      });
      return (await Promise.all(deliveries)).flat();
    },

    async sent(id, channel) {
      await query('DELETE FROM deliveries WHERE lead_id = ?1 AND channel = ?2', id, channel);
    },

    async failed(id, channel, nextAttemptAt, reason) {
      await query(
        `UPDATE deliveries SET attempts = attempts + 1, next_attempt_at = ?3, reason = ?4
        WHERE lead_id = ?1 AND channel = ?2`,
        id,
        channel,
        nextAttemptAt,
        reason,
      );
    },

    waiting: () =>
      query<Waiting>(`
        SELECT id, channel, received_at AS "receivedAt", attempts, reason,
          CAST(next_attempt_at AS DOUBLE PRECISION) AS "nextAttemptAt"
        FROM deliveries JOIN leads ON id = lead_id WHERE attempts > 0
        ORDER BY received_at, id, channel`),

    async retry(now) {
      // A delivery that is due within the lease may be in progress.
      const rows = await query(
        `UPDATE deliveries SET next_attempt_at = ?1 WHERE attempts > 0 AND next_attempt_at > ?2
        RETURNING lead_id`,
        now,
        now + leaseMs,
      );
      return rows.length;
    },

    backlog: () =>
      query<Backlog>(`
        SELECT channel, CAST(count(*) AS INTEGER) AS count, min(received_at) AS oldest
        FROM deliveries JOIN leads ON id = lead_id GROUP BY channel`),

    async *list(since = '', until = '~') {
      let after = { receivedAt: since, id: '' };
      for (;;) {
        const page = await query<LeadRow>(
          `SELECT ${columns} FROM leads
          WHERE received_at < ?1 AND (received_at, id) > (?2, ?3)
          ORDER BY received_at, id LIMIT ${pageSize}`,
          until,
          after.receivedAt,
          after.id,
        );
        yield* page.map(toLead);
        const last = page.at(-1);
        if (!last) return;
        after = { receivedAt: last.receivedAt, id: last.id };
      }
    },

    async deleteByEmail(email) {
      const rows = await query(
        'DELETE FROM leads WHERE lower(email) = lower(?1) RETURNING id',
        email,
      );
      return { count: rows.length, erased: true };
    },

    async ready() {
      // Writes, because reading works even on a full disk.
      await query('UPDATE probe SET written_at = ?1', Date.now());
    },
  } satisfies Partial<Store>;
}
