import { Pool } from 'pg';
import { describeError, type Log, writeLog } from '../log.ts';
import { type Query, sharedMethods } from '../sql.ts';
import { repeatsSince, type Store } from '../store.ts';
import { within } from '../within.ts';
import { migrate } from './migrations.ts';

// Short, because a visitor waits.
const limits = { connectionTimeoutMillis: 3_000, query_timeout: 3_000, statement_timeout: 3_000 };
// A database has room for some hundred connections of all instances together.
const connections = 5;
const readyMs = 1_000;
const forgetEveryMs = 60_000;

// One statement, so one transaction. If two save the same content at once, the second waits for the first
// at the primary key, then finds its `received_at` too recent and stores nothing.
const insert = `
  WITH new AS (
    INSERT INTO digests (digest, received_at, lead_id) VALUES ($10, $2, $1)
    ON CONFLICT (digest) DO UPDATE SET received_at = excluded.received_at, lead_id = excluded.lead_id
    WHERE digests.received_at < $11
    RETURNING lead_id
  ), lead AS (
    INSERT INTO leads (id, received_at, name, company, email, phone, description, services, verified)
    SELECT lead_id, $2, $3, $4, $5, $6, $7, $8, $9 FROM new
  ), queued AS (
    INSERT INTO deliveries (lead_id, channel, next_attempt_at)
    SELECT lead_id, channel, $12 FROM new, unnest($13::text[]) channel
  )
  SELECT lead_id FROM new`;

/**
 * Opens the store in a PostgreSQL database, which several instances may share (Store documents the methods).
 * Rejects with an Error if it cannot be opened, or a newer version has written it.
 *
 * @param address connection string for `pg`, including its TLS options
 * @param create create missing tables; if false, missing tables are an error
 */
export async function openPostgresStore(
  address: string,
  create = true,
  log: Log = writeLog,
): Promise<Store> {
  await migrate(address, create).catch((cause) => {
    throw new Error(
      `The PostgreSQL database (FORM_DATABASE) cannot be opened: ${describeError(cause)}. Check the address, and that its user may make tables there.`,
      { cause },
    );
  });
  const pool = new Pool({
    connectionString: address,
    max: connections,
    ...limits,
    // If it is off, a crash loses acknowledged leads. Set here, because the address may have its own options.
    onConnect: (client) => client.query('SET synchronous_commit = on'),
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', (error) => log({ event: 'database', detail: describeError(error) }));

  const run = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows;
  const query: Query = (statement, ...values) => run(statement.replaceAll('?', '$'), values);

  // Otherwise expired counts would stay until the same network sends again.
  const forget = setInterval(() => {
    query('DELETE FROM hits WHERE ends_at <= ?1', Date.now()).catch(() => {});
  }, forgetEveryMs).unref();

  const shared = sharedMethods(query, 'FOR UPDATE SKIP LOCKED');
  return {
    ...shared,

    async has(digest, receivedAt) {
      const statement = 'SELECT 1 FROM digests WHERE digest = ?1 AND received_at >= ?2';
      return (await query(statement, digest, repeatsSince(receivedAt))).length > 0;
    },

    async save(lead, channels) {
      const { id, receivedAt, name, company, email, phone, description, services } = lead;
      const rows = await run(insert, [
        ...[id, receivedAt, name, company, email, phone, description, services],
        ...[Number(lead.verified), lead.digest, repeatsSince(receivedAt)],
        ...[Date.parse(receivedAt), channels],
      ]);
      return rows.length === 1;
    },

    afterDeletion:
      'PostgreSQL keeps deleted words on its disk until it has vacuumed the tables, and in its write-ahead log and backups for as long as those are kept.',

    ready: () => within(readyMs, shared.ready()),

    async close() {
      clearInterval(forget);
      await pool.end();
    },
  };
}
