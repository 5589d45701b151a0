import { asText, fieldFor } from '../fields.ts';
import { normaliseAddress } from './address.ts';
import { searchable } from './find.ts';
import type { Channel, NewLead, Spent } from './lead.ts';
import { type Driver, type Statement, sql } from './sql.ts';

const DAY_MS = 24 * 3_600_000;

const iso = (time: number) => new Date(time).toISOString();

/** Two leads with the same content that were received between these times count as one. */
function dayAround(receivedAt: string) {
  const time = Date.parse(receivedAt);
  return { from: iso(time - DAY_MS), to: iso(time + DAY_MS) };
}

/** What is never erased by age: what waits to be forwarded, and what is held and nobody has seen or been told of. */
const NEEDED = sql`(
  EXISTS (SELECT 1 FROM deliveries WHERE lead_id = id AND next_attempt_at IS NOT NULL)
  OR junk = 0 AND state = 'held' AND seen = 0 AND tell_at IS NOT NULL)`;

/** The leads themselves: storing and erasing them. */
export function createLeads({ run, write, erase, afterDeletion }: Driver) {
  /** `erased` is false if another program was reading, so that the data may remain in the files. */
  async function remove(...deletions: Statement[]): Promise<{ count: number; erased: boolean }> {
    const rows = await write(...deletions);
    const count = rows.at(-1)?.length ?? 0;
    return { count, erased: (await erase?.()) ?? true };
  }

  return {
    /** Whether a lead with this digest was received within a day of `receivedAt` (ISO). */
    async has(digest: string, receivedAt: string): Promise<boolean> {
      const { from, to } = dayAround(receivedAt);
      const rows = await run(
        sql`SELECT 1 AS one FROM leads WHERE digest = ${digest} AND received_at BETWEEN ${from} AND ${to}`,
      );
      return rows.length > 0;
    },

    /**
     * Stores the lead and its deliveries in one transaction, durable once this resolves. Stores nothing if
     * `has` is true (`repeated`) or another lead has used up the challenge (`spent`), even if another
     * instance is saving the same at the same time.
     */
    async save(
      { id, receivedAt, verified, state, signals, digest, fields }: NewLead,
      channels: Channel[],
      spent?: Spent,
    ): Promise<'stored' | 'repeated' | 'spent'> {
      const { from, to } = dayAround(receivedAt);
      const address = normaliseAddress(asText(fields[fieldFor('address')]));
      const words = searchable(Object.values(fields).flat().join(' '));
      const challenge = spent?.challenge ?? null;
      const isHeld = state === 'held';
      const rows = await write(
        // A digest is unique; after a day its lead gives it up to the next one.
        sql`UPDATE leads SET digest = NULL
          WHERE digest = ${digest} AND received_at NOT BETWEEN ${from} AND ${to}`,
        ...(spent
          ? [
              sql`INSERT INTO spent (challenge, lead_id, expires_at)
                VALUES (${challenge}, ${id}, ${spent.expiresAt}) ON CONFLICT DO NOTHING`,
            ]
          : []),
        sql`INSERT INTO leads
            (id, received_at, verified, state, signals, tell_at, digest, address, fields, words)
          SELECT ${id}, ${receivedAt}, ${Number(verified)}, ${state}, ${signals},
            ${isHeld ? Date.parse(receivedAt) : null}, ${digest}, ${address},
            ${JSON.stringify(fields)}, ${words}
          WHERE NOT EXISTS (SELECT 1 FROM spent WHERE challenge = ${challenge} AND lead_id <> ${id})
          ON CONFLICT (digest) DO NOTHING`,
        ...channels.map(
          (channel) => sql`INSERT INTO deliveries (lead_id, channel, next_attempt_at)
            SELECT id, ${channel}, ${isHeld ? null : 0} FROM leads WHERE id = ${id}`,
        ),
        sql`SELECT id FROM leads WHERE digest = ${digest}`,
      );
      const [holder] = rows.at(-1) as { id: string }[];
      if (!holder) return 'spent';
      return holder.id === id ? 'stored' : 'repeated';
    },

    /** Deletes everything that came from an e-mail address, however it is written, and what was learned of it. */
    deleteByEmail: (email: string) =>
      remove(
        sql`DELETE FROM known WHERE word = ${normaliseAddress(email)}`,
        sql`DELETE FROM leads WHERE address = ${normaliseAddress(email)} RETURNING id`,
      ),

    /**
     * Erases junk after its week, and leads received before a time (ISO; empty for none) a day after they were
     * first seen to be that old; never what is still needed. What should have gone more than a day ago, or goes later
     * than any plan, was planned by another clock: it waits another day. So a clock that jumps ahead erases nothing.
     */
    async expire(now: number, before: string): Promise<{ count: number; erased: boolean }> {
      await write(
        sql`UPDATE leads SET erase_at = CASE junk WHEN 1 THEN CAST(${now + DAY_MS} AS BIGINT) END
          WHERE erase_at < ${now - DAY_MS} OR erase_at > ${now + 8 * DAY_MS}`,
        sql`UPDATE leads SET erase_at = ${now + DAY_MS}
          WHERE received_at < ${before} AND erase_at IS NULL AND NOT ${NEEDED}`,
        sql`DELETE FROM known WHERE learned_at < ${Date.parse(before) || 0}`,
      );
      const [due] = await run(sql`SELECT 1 AS one FROM leads WHERE erase_at <= ${now} LIMIT 1`);
      if (!due) return { count: 0, erased: true };
      return remove(
        sql`DELETE FROM leads WHERE erase_at <= ${now} AND NOT ${NEEDED}
          AND (junk = 1 OR received_at < ${before}) RETURNING id`,
      );
    },

    /** Tells the operator where deleted data may remain and how long; empty if nowhere. */
    afterDeletion,
  };
}
