import { setImmediate } from 'node:timers/promises';
import { domainToASCII } from 'node:url';
import { MAIL_FIELDS } from '../contract.ts';
import type { Channel, Lead, NewLead, Row, UsedChallenge } from './lead.ts';
import { asText, COLUMNS, toLead } from './lead.ts';
import { type Driver, type Statement, sql } from './sql.ts';

const DAY_MS = 24 * 3_600_000;

/** How many leads are read at a time. */
export const PAGE_SIZE = 50;

/** What leads are wanted: received from here up to, not including, there (ISO). */
export interface Filter {
  since?: string | undefined;
  until?: string | undefined;
}

const iso = (time: number) => new Date(time).toISOString();

/** Two leads with the same content that were received between these times count as one. */
function dayAround(receivedAt: string) {
  const time = Date.parse(receivedAt);
  return { from: iso(time - DAY_MS), to: iso(time + DAY_MS) };
}

/** What is never erased by age: what waits to be forwarded. */
const NEEDED = sql`EXISTS (SELECT 1 FROM deliveries WHERE lead_id = id)`;

/**
 * An e-mail address in the one spelling by which a person's leads are deleted: trimmed, without the invisible
 * characters that come with a copied text, composed letters, lower case, the domain in ASCII.
 * `MÜLLER@exämple.de` and `müller@xn--exmple-cua.de` are the same.
 */
function normaliseAddress(email: string): string {
  const visible = email.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  const plain = visible.normalize('NFC').trim().toLowerCase().normalize('NFC');
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  // domainToASCII cuts off what follows a slash, and would make another address of it.
  const ascii = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) ? domainToASCII(domain) : '';
  return plain.slice(0, at + 1) + (ascii || domain);
}

/** The leads themselves: storing, listing and erasing them. */
export function createLeads({ run, write, erase, afterDeletion }: Driver) {
  /** `erased` is false if another program was reading, so that the data may remain in the files. */
  async function remove(...deletions: Statement[]): Promise<{ count: number; erased: boolean }> {
    const rows = await write(...deletions);
    const count = rows.at(-1)?.length ?? 0;
    return { count, erased: (await erase?.()) ?? true };
  }

  return {
    /** Whether a lead with this content hash was received within a day of `receivedAt` (ISO). */
    async has(contentHash: string, receivedAt: string): Promise<boolean> {
      const { from, to } = dayAround(receivedAt);
      const rows = await run(
        sql`SELECT 1 AS one FROM leads WHERE digest = ${contentHash} AND received_at BETWEEN ${from} AND ${to}`,
      );
      return rows.length > 0;
    },

    /**
     * Stores the lead and its deliveries in one transaction, durable once this resolves. Stores nothing if
     * `has` is true (`repeated`) or another lead has used up the challenge (`used`), even if another
     * instance is saving the same at the same time.
     */
    async save(
      { id, receivedAt, verified, signals, contentHash, fields }: NewLead,
      channels: Channel[],
      usedChallenge?: UsedChallenge,
    ): Promise<'stored' | 'repeated' | 'used'> {
      const { from, to } = dayAround(receivedAt);
      const address = normaliseAddress(asText(fields[MAIL_FIELDS.address]));
      const challenge = usedChallenge?.challenge ?? null;
      const rows = await write(
        // A hash is unique; after a day its lead gives it up to the next one.
        sql`UPDATE leads SET digest = NULL
          WHERE digest = ${contentHash} AND received_at NOT BETWEEN ${from} AND ${to}`,
        ...(usedChallenge
          ? [
              sql`INSERT INTO spent (challenge, lead_id, expires_at)
                VALUES (${challenge}, ${id}, ${usedChallenge.expiresAt}) ON CONFLICT DO NOTHING`,
            ]
          : []),
        sql`INSERT INTO leads
            (id, received_at, verified, signals, digest, address, fields)
          SELECT ${id}, ${receivedAt}, ${Number(verified)}, ${signals}, ${contentHash}, ${address},
            ${JSON.stringify(fields)}
          WHERE NOT EXISTS (SELECT 1 FROM spent WHERE challenge = ${challenge} AND lead_id <> ${id})
          ON CONFLICT (digest) DO NOTHING`,
        ...channels.map(
          (channel) => sql`INSERT INTO deliveries (lead_id, channel)
            SELECT id, ${channel} FROM leads WHERE id = ${id}`,
        ),
        sql`SELECT id FROM leads WHERE digest = ${contentHash}`,
      );
      const [holder] = rows.at(-1) as { id: string }[];
      if (!holder) return 'used';
      return holder.id === id ? 'stored' : 'repeated';
    },

    /** All of these leads, oldest first. Reads in pages, so that a slow consumer holds no transaction open. */
    async *list({ since = '', until = '9999' }: Filter = {}): AsyncGenerator<Lead> {
      let after = { receivedAt: '', id: '' };
      for (;;) {
        const page = await run<Row>(
          sql`SELECT ${COLUMNS} FROM leads
            WHERE received_at >= ${since} AND received_at < ${until}
              AND (received_at, id) > (${after.receivedAt}, ${after.id})
            ORDER BY received_at, id LIMIT ${PAGE_SIZE}`,
        );
        yield* page.map(toLead);
        const last = page.at(-1);
        if (!last) return;
        after = last;
        // SQLite answers at once; without a pause, nobody else is answered before the end of a long list.
        await setImmediate();
      }
    },

    /** Deletes everything that came from an e-mail address, however it is written. */
    deleteByEmail: (email: string) =>
      remove(sql`DELETE FROM leads WHERE address = ${normaliseAddress(email)} RETURNING id`),

    /**
     * Erases leads received before a time (ISO; empty for none) a day after they were first found to be that old, but
     * never what is still needed. A lead that is more than a day overdue, or scheduled too far ahead, was scheduled by a
     * wrong clock, and waits another day. So a clock that jumps ahead erases nothing.
     */
    async expire(now: number, before: string): Promise<{ count: number; erased: boolean }> {
      await write(
        sql`UPDATE leads SET erase_at = NULL
          WHERE erase_at < ${now - DAY_MS} OR erase_at > ${now + 2 * DAY_MS}`,
        sql`UPDATE leads SET erase_at = ${now + DAY_MS}
          WHERE received_at < ${before} AND erase_at IS NULL AND NOT ${NEEDED}`,
      );
      const [due] = await run(sql`SELECT 1 AS one FROM leads WHERE erase_at <= ${now} LIMIT 1`);
      if (!due) return { count: 0, erased: true };
      return remove(
        sql`DELETE FROM leads WHERE erase_at <= ${now} AND NOT ${NEEDED}
          AND received_at < ${before} RETURNING id`,
      );
    },

    /** Where deleted data may remain and how long; empty if nowhere. */
    afterDeletion,
  };
}
