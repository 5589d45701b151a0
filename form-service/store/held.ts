import { type Lead, type Row, toLead } from './lead.ts';
import { type Driver, sql } from './sql.ts';

const HOUR_MS = 3_600_000;

/** How long a claimed list belongs to one instance. If its mail fails, it is due again afterwards. */
const LIST_LEASE_MS = HOUR_MS;

/** The most leads that one mail lists. */
const MOST_LISTED = 100;

/** Held leads that one mail is to list. */
export interface HeldList {
  /** Names the claim for `listed`. */
  claim: number;
  /** How many there are; `leads` are the first of them. */
  count: number;
  leads: Lead[];
}

/** Leads that look like a program's: stored like all others, but forwarded only once they are released. */
export function createHeld({ run, write }: Driver) {
  return {
    /** Forwards a held lead like any other from now on; false if no lead with this id is held. */
    async release(id: string): Promise<boolean> {
      const [released] = await write(
        sql`DELETE FROM held WHERE lead_id = ${id} RETURNING lead_id`,
        sql`UPDATE deliveries SET next_attempt_at = 0
          WHERE lead_id = ${id} AND next_attempt_at IS NULL`,
      );
      return released?.length === 1;
    },

    /** Claims the held leads that no mail has listed yet, once a day for all instances together. */
    async claimHeld(now: number): Promise<HeldList | undefined> {
      const claim = now + LIST_LEASE_MS;
      const [claimed] = await write(
        sql`UPDATE held SET list_at = ${claim}
          WHERE list_at <= ${now} OR list_at > ${now + 25 * HOUR_MS} RETURNING lead_id`,
      );
      if (!claimed?.length) return undefined;
      const rows = await run<Row>(
        sql`SELECT id, received_at AS "receivedAt", verified, fields, signals AS held
          FROM leads JOIN held ON lead_id = id WHERE list_at = ${claim}
          ORDER BY received_at, id LIMIT ${MOST_LISTED}`,
      );
      return { claim, count: claimed.length, leads: rows.map(toLead) };
    },

    /** Records that a mail has listed the leads of this claim. */
    async listed(claim: number): Promise<void> {
      await write(sql`UPDATE held SET list_at = NULL WHERE list_at = ${claim}`);
    },
  };
}
