import { asText, fieldFor, type LeadFields } from '../fields.ts';
import { within } from '../within.ts';
import { normaliseAddress } from './address.ts';
import { type Driver, sql } from './sql.ts';

/** A stored submission; `receivedAt` is an ISO time in UTC. */
export interface Lead {
  id: string;
  receivedAt: string;
  /** False if the captcha's verifier was unreachable, so the lead may come from a bot. */
  verified: boolean;
  fields: LeadFields;
}

/** A lead to store; `digest` is the same for the same content (`digestOf`). */
export type NewLead = Lead & { digest: string };

/** A solved challenge that the lead uses up; `expiresAt` in milliseconds. */
export interface Spent {
  challenge: string;
  expiresAt: number;
}

/** A way to forward leads to the sales team; each lead is delivered by every configured channel. */
export type Channel = 'mail' | 'webhook';

/** A lead that is due for delivery, and how many attempts have failed. */
export interface Delivery {
  lead: Lead;
  attempts: number;
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

/** How many deliveries of a channel are pending, failed or not, and when the oldest lead was received (ISO). */
export interface Backlog {
  channel: Channel;
  count: number;
  oldest: string;
}

/**
 * How long a claimed delivery belongs to one instance, in milliseconds: longer than the sum of one
 * delivery's time limits.
 */
export const LEASE_MS = 2 * 60_000;

/** The longest pause before a delivery is tried again, in milliseconds. */
export const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** For this long, the same content counts as the same lead. */
const REPEAT_MS = 24 * 3_600_000;

/** How long a used-up challenge is kept after it has expired. */
const KEEP_SPENT_MS = 24 * 3_600_000;

const READY_MS = 1_000;

/** How many leads `list` reads at a time. */
export const PAGE_SIZE = 50;

/** Where leads are kept, in whichever database. */
export type Store = ReturnType<typeof createStore>;

interface Row {
  id: string;
  receivedAt: string;
  verified: number;
  fields: string;
}
const toLead = ({ verified, fields, ...row }: Row): Lead => ({
  ...row,
  verified: verified === 1,
  fields: JSON.parse(fields),
});

const iso = (time: number) => new Date(time).toISOString();

/**
 * Keeps leads, their deliveries, and the counts of the rate limit, in any database. On failure every method
 * rejects; none hangs. Times are milliseconds since 1970 unless they are ISO strings. A time far in the
 * future, which only a wrong clock can have written, counts as past.
 */
export function createStore({ run, write, erase, afterDeletion, close }: Driver) {
  /** The times between which a lead of the same content is the same lead. */
  const dayAround = (receivedAt: string) => {
    const time = Date.parse(receivedAt);
    return [iso(time - REPEAT_MS), iso(time + REPEAT_MS)] as const;
  };

  return {
    /** Whether a lead with this digest was received within a day of `receivedAt` (ISO). */
    async has(digest: string, receivedAt: string): Promise<boolean> {
      const [from, to] = dayAround(receivedAt);
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
      { id, receivedAt, verified, digest, fields }: NewLead,
      channels: Channel[],
      spent?: Spent,
    ): Promise<'stored' | 'repeated' | 'spent'> {
      const [from, to] = dayAround(receivedAt);
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
          (channel) => sql`INSERT INTO deliveries (lead_id, channel)
            SELECT id, ${channel} FROM leads WHERE id = ${id}`,
        ),
        sql`SELECT id FROM leads WHERE digest = ${digest}`,
      );
      const [holder] = rows.at(-1) as { id: string }[];
      if (!holder) return 'spent';
      return holder.id === id ? 'stored' : 'repeated';
    },

    /** Counts a hit for the key in its time window; returns the new count and the window's end. */
    async hit(key: string, windowMs: number, now: number) {
      const end = now + windowMs;
      const [row] = await run<{ count: number; endsAt: number }>(
        sql`INSERT INTO hits (key, count, ends_at) VALUES (${key}, 1, ${end})
          ON CONFLICT (key) DO UPDATE SET
            count = CASE WHEN hits.ends_at > ${now} AND hits.ends_at <= ${end} THEN hits.count + 1 ELSE 1 END,
            ends_at = CASE WHEN hits.ends_at > ${now} AND hits.ends_at <= ${end} THEN hits.ends_at ELSE ${end} END
          RETURNING count, ends_at AS "endsAt"`,
      );
      if (!row) throw new Error('The hit was not counted');
      return row;
    },

    /** Claims one due delivery; nobody else can claim it before `now + leaseMs`. */
    async claim(channel: Channel, now: number): Promise<Delivery | undefined> {
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
      const [row] = await run<Row>(
        sql`SELECT id, received_at AS "receivedAt", verified, fields FROM leads WHERE id = ${claimed.id}`,
      );
      return row && { lead: toLead(row), attempts: claimed.attempts };
    },

    /** Records that the lead has been delivered. */
    async sent(id: string, channel: Channel): Promise<void> {
      await write(sql`DELETE FROM deliveries WHERE lead_id = ${id} AND channel = ${channel}`);
    },

    /** Records a failed attempt and its reason; the delivery is due again at `nextAttemptAt`. */
    async failed(
      id: string,
      channel: Channel,
      nextAttemptAt: number,
      reason: string,
    ): Promise<void> {
      await write(
        sql`UPDATE deliveries
          SET attempts = attempts + 1, next_attempt_at = ${nextAttemptAt}, reason = ${reason}
          WHERE lead_id = ${id} AND channel = ${channel}`,
      );
    },

    /** All failed deliveries, oldest lead first. */
    waiting: () =>
      run<Waiting>(
        sql`SELECT id, channel, received_at AS "receivedAt", attempts, reason,
            next_attempt_at AS "nextAttemptAt"
          FROM deliveries JOIN leads ON id = lead_id WHERE attempts > 0
          ORDER BY received_at, id, channel`,
      ),

    /** Makes every failed delivery due now, except those in progress; returns how many. */
    async retry(now: number): Promise<number> {
      const [rows] = await write(
        sql`UPDATE deliveries SET next_attempt_at = ${now}
          WHERE attempts > 0 AND next_attempt_at > ${now + LEASE_MS} RETURNING lead_id`,
      );
      return rows?.length ?? 0;
    },

    /** The pending deliveries of each channel; channels without any are left out. */
    backlog: () =>
      run<Backlog>(
        sql`SELECT channel, count(*) AS count, min(received_at) AS oldest
          FROM deliveries JOIN leads ON id = lead_id GROUP BY channel`,
      ),

    /**
     * Leads received from `since` up to, not including, `until` (ISO), oldest first. Reads in pages, so
     * that a slow consumer holds no transaction open.
     */
    async *list(since = '', until = '9999'): AsyncGenerator<Lead> {
      let after = { receivedAt: since, id: '' };
      for (;;) {
        const page = await run<Row>(
          sql`SELECT id, received_at AS "receivedAt", verified, fields FROM leads
            WHERE received_at < ${until} AND (received_at, id) > (${after.receivedAt}, ${after.id})
            ORDER BY received_at, id LIMIT ${PAGE_SIZE}`,
        );
        yield* page.map(toLead);
        const last = page.at(-1);
        if (!last) return;
        after = last;
      }
    },

    /** Tells the operator where deleted data may remain and how long; empty if nowhere. */
    afterDeletion,

    /**
     * Deletes all leads of an e-mail address, however it is written, with their deliveries. `erased` is
     * false if another program was reading, so that the data may remain in the files: delete again.
     */
    async deleteByEmail(email: string): Promise<{ count: number; erased: boolean }> {
      const [rows] = await write(
        sql`DELETE FROM leads WHERE address = ${normaliseAddress(email)} RETURNING id`,
      );
      return { count: rows?.length ?? 0, erased: (await erase?.()) ?? true };
    },

    /**
     * Resolves if a lead can be stored now; otherwise rejects within about a second. Writes, because reading
     * works even on a full disk.
     */
    async ready(): Promise<void> {
      await within(READY_MS, write(sql`UPDATE probe SET written_at = ${Date.now()}`));
    },

    /**
     * Deletes counts that have expired, and challenges that expired a day ago: by the clock of another
     * instance, which may be behind, they could still be used.
     */
    async forget(now: number): Promise<void> {
      await run(sql`DELETE FROM hits WHERE ends_at <= ${now}`);
      await write(sql`DELETE FROM spent WHERE expires_at <= ${now - KEEP_SPENT_MS}`);
    },

    /** Finishes what has begun; no method may be called afterwards. */
    close,
  };
}
