import { asText, fieldFor } from '../fields.ts';
import { normaliseAddress } from './address.ts';
import { type Channel, type Lead, type NewLead, type Row, type Spent, toLead } from './lead.ts';
import { type Driver, type Statement, sql } from './sql.ts';

const DAY_MS = 24 * 3_600_000;

/** How many leads `list` reads at a time. */
export const PAGE_SIZE = 50;

const iso = (time: number) => new Date(time).toISOString();

/** Two leads with the same content that were received between these times count as one. */
function dayAround(receivedAt: string) {
  const time = Date.parse(receivedAt);
  return { from: iso(time - DAY_MS), to: iso(time + DAY_MS) };
}

/** When the mail of a held lead's day is due: at six o'clock UTC. */
function nextList(receivedAt: string): number {
  const sinceSix = (Date.parse(receivedAt) - DAY_MS / 4) % DAY_MS;
  return Date.parse(receivedAt) - sinceSix + DAY_MS;
}

/** The leads themselves: storing, listing and deleting them. */
export function createLeads({ run, write, erase, afterDeletion }: Driver) {
  /** `erased` is false if another program was reading, so that the data may remain in the files. */
  async function remove(deletion: Statement): Promise<{ count: number; erased: boolean }> {
    const [rows] = await write(deletion);
    return { count: rows?.length ?? 0, erased: (await erase?.()) ?? true };
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
      { id, receivedAt, verified, held, digest, fields }: NewLead,
      channels: Channel[],
      spent?: Spent,
    ): Promise<'stored' | 'repeated' | 'spent'> {
      const { from, to } = dayAround(receivedAt);
      const address = normaliseAddress(asText(fields[fieldFor('address')]));
      const challenge = spent?.challenge ?? null;
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
        sql`INSERT INTO leads (id, received_at, verified, digest, address, fields)
          SELECT ${id}, ${receivedAt}, ${Number(verified)}, ${digest}, ${address}, ${JSON.stringify(fields)}
          WHERE NOT EXISTS (SELECT 1 FROM spent WHERE challenge = ${challenge} AND lead_id <> ${id})
          ON CONFLICT (digest) DO NOTHING`,
        ...channels.map(
          (channel) => sql`INSERT INTO deliveries (lead_id, channel, next_attempt_at)
            SELECT id, ${channel}, ${held ? null : 0} FROM leads WHERE id = ${id}`,
        ),
        sql`INSERT INTO held (lead_id, signals, list_at)
          SELECT id, ${held}, ${nextList(receivedAt)} FROM leads WHERE id = ${id} AND ${held} <> ''`,
        sql`SELECT id FROM leads WHERE digest = ${digest}`,
      );
      const [holder] = rows.at(-1) as { id: string }[];
      if (!holder) return 'spent';
      return holder.id === id ? 'stored' : 'repeated';
    },

    /**
     * Leads received from `since` up to, not including, `until` (ISO), oldest first. Reads in pages, so
     * that a slow consumer holds no transaction open.
     */
    async *list(since = '', until = '9999'): AsyncGenerator<Lead> {
      let after = { receivedAt: since, id: '' };
      for (;;) {
        const page = await run<Row>(
          sql`SELECT id, received_at AS "receivedAt", verified, fields, coalesce(signals, '') AS held
            FROM leads LEFT JOIN held ON lead_id = id
            WHERE received_at < ${until} AND (received_at, id) > (${after.receivedAt}, ${after.id})
            ORDER BY received_at, id LIMIT ${PAGE_SIZE}`,
        );
        yield* page.map(toLead);
        const last = page.at(-1);
        if (!last) return;
        after = last;
      }
    },

    /** Deletes all leads of an e-mail address, however it is written, with their deliveries. */
    deleteByEmail: (email: string) =>
      remove(sql`DELETE FROM leads WHERE address = ${normaliseAddress(email)} RETURNING id`),

    /** Deletes the leads received before a time (ISO), with their deliveries. */
    deleteBefore: (time: string) =>
      remove(sql`DELETE FROM leads WHERE received_at < ${time} RETURNING id`),

    /** Deletes a held lead, with its deliveries. */
    deleteHeld: (id: string) =>
      remove(
        sql`DELETE FROM leads WHERE id IN (SELECT lead_id FROM held WHERE lead_id = ${id}) RETURNING id`,
      ),

    /** Tells the operator where deleted data may remain and how long; empty if nowhere. */
    afterDeletion,
  };
}
