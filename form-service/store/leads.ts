import { setImmediate } from 'node:timers/promises';
import { MAIL_FIELDS } from '../contract.ts';
import { normaliseAddress } from './address.ts';
import type { Channel, Lead, NewLead, Row, UsedChallenge } from './lead.ts';
import { asText, COLUMNS, toLead } from './lead.ts';
import { sql } from './sql.ts';
import type { Store } from './store.ts';

const DAY_MS = 24 * 3_600_000;

export const PAGE_SIZE = 50;

/** Received from here up to, not including, there (ISO). */
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

/** Whether a lead with this content was received within a day of `receivedAt` (ISO). */
export async function hasLead(
  { run }: Store,
  contentHash: string,
  receivedAt: string,
): Promise<boolean> {
  const { from, to } = dayAround(receivedAt);
  const rows = await run(
    sql`SELECT 1 AS one FROM leads WHERE digest = ${contentHash} AND received_at BETWEEN ${from} AND ${to}`,
  );
  return rows.length > 0;
}

/**
 * Stores the lead and its deliveries in one transaction, durable once this resolves. Stores nothing
 * if `hasLead` is true (`repeated`) or another lead has used up the challenge (`used`), even if
 * another instance is saving the same at the same time.
 */
export async function saveLead(
  { write }: Store,
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
}

/** Oldest first. Reads in pages, so that a slow consumer holds no transaction open. */
export async function* listLeads(
  { run }: Store,
  { since = '', until = '9999' }: Filter = {},
): AsyncGenerator<Lead> {
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
    // SQLite answers at once; without a pause nobody else is answered before the end of the list.
    await setImmediate();
  }
}
