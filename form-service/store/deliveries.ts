import { type Channel, COLUMNS, type Lead, type Row, toLead } from './lead.ts';
import { sql } from './sql.ts';
import type { Store } from './store.ts';

export interface Delivery {
  lead: Lead;
  /** How many have failed. */
  attempts: number;
  /** The recipients that got it at one of them. */
  reached: string[];
}

/** A failed delivery: the lead's id, the time of the next attempt (ms), and the last error. */
export interface Waiting {
  id: string;
  channel: Channel;
  receivedAt: string;
  attempts: number;
  nextAttemptAt: number;
  reason: string;
}

/** The pending deliveries of a channel, failed or not. */
export interface Backlog {
  channel: Channel;
  count: number;
  /** When the oldest lead was received (ISO). */
  oldest: string;
}

/** How long a claimed delivery belongs to one instance: longer than it may take. */
export const LEASE_MS = 6 * 60_000;

export const LONGEST_PAUSE_MS = 3_600_000;

/** Claims one due delivery; nobody else can claim it before `now + LEASE_MS`. */
export async function claimDelivery(
  { run, write }: Store,
  channel: Channel,
  now: number,
): Promise<Delivery | undefined> {
  const tooFar = now + LONGEST_PAUSE_MS;
  const [[claimed]] = (await write(
    sql`UPDATE deliveries SET next_attempt_at = ${now + LEASE_MS}
      WHERE channel = ${channel} AND (next_attempt_at <= ${now} OR next_attempt_at > ${tooFar})
      AND lead_id = (
        SELECT lead_id FROM deliveries
        WHERE channel = ${channel} AND (next_attempt_at <= ${now} OR next_attempt_at > ${tooFar})
        ORDER BY next_attempt_at, lead_id LIMIT 1)
      RETURNING lead_id AS id, attempts`,
  )) as [{ id: string; attempts: number }[]];
  if (!claimed) return undefined;
  const { id, attempts } = claimed;
  const [row] = await run<Row>(sql`SELECT ${COLUMNS} FROM leads WHERE id = ${id}`);
  const reached = await run<{ recipient: string }>(
    sql`SELECT recipient FROM reached WHERE lead_id = ${id}`,
  );
  const got = reached.map(({ recipient }) => recipient);
  // Erased meanwhile, or carried over (carry.ts) from a file that says it has been delivered.
  if (!row || got.includes(channel)) return undefined;
  return { lead: toLead(row), attempts, reached: got };
}

/** A recipient, or a channel for all of its recipients, has got the lead. */
const reach = (id: string, recipient: string) => sql`INSERT INTO reached (lead_id, recipient)
  SELECT id, ${recipient} FROM leads WHERE id = ${id} ON CONFLICT DO NOTHING`;

export async function recordSent({ write }: Store, id: string, channel: Channel): Promise<void> {
  await write(
    reach(id, channel),
    sql`DELETE FROM deliveries WHERE lead_id = ${id} AND channel = ${channel}`,
  );
}

/** Records a failed attempt, and who was reached. */
export async function recordFailure(
  { write }: Store,
  id: string,
  channel: Channel,
  nextAttemptAt: number,
  reason: string,
  reached: string[] = [],
): Promise<void> {
  await write(
    ...reached.map((recipient) => reach(id, recipient)),
    sql`UPDATE deliveries
      SET attempts = attempts + 1, reason = ${reason}, next_attempt_at = ${nextAttemptAt}
      WHERE lead_id = ${id} AND channel = ${channel}`,
  );
}

/** Oldest lead first. */
export const listFailed = ({ run }: Store): Promise<Waiting[]> =>
  run<Waiting>(
    sql`SELECT id, channel, received_at AS "receivedAt", attempts, reason,
        next_attempt_at AS "nextAttemptAt"
      FROM deliveries JOIN leads ON id = lead_id WHERE attempts > 0
      ORDER BY received_at, id, channel`,
  );

/** Makes every failed delivery due now, except those in progress; returns how many. */
export async function retryFailed({ write }: Store, now: number): Promise<number> {
  const [rows] = await write(
    sql`UPDATE deliveries SET next_attempt_at = ${now}
      WHERE attempts > 0 AND next_attempt_at > ${now + LEASE_MS} RETURNING lead_id`,
  );
  return rows?.length ?? 0;
}

/** Channels without any are left out. */
export const readBacklog = ({ run }: Store): Promise<Backlog[]> =>
  run<Backlog>(
    sql`SELECT channel, count(*) AS count, min(received_at) AS oldest
      FROM deliveries JOIN leads ON id = lead_id GROUP BY channel`,
  );
