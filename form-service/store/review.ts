import { among } from './find.ts';
import { COLUMNS, type Lead, type Row, toLead } from './lead.ts';
import { type Driver, rowsOf, sql } from './sql.ts';

const HOUR_MS = 3_600_000;

/** How long a claimed telling belongs to one instance. If it fails, it is due again afterwards. */
const TELLING_MS = HOUR_MS;

/** How long junk can be taken back, in milliseconds. */
const UNDO_MS = 7 * 24 * HOUR_MS;

/** The most leads that are told of at once. */
const MOST_TOLD = 100;

/** Held leads that somebody is to be told of. */
export interface HeldList {
  /** Names the claim for `told`. */
  claim: number;
  /** How many there are; `leads` are those of them with the fewest signs. */
  count: number;
  leads: Lead[];
}

/** An address, or the host of a link, about which somebody has decided. */
export interface Known {
  word: string;
  kind: 'junk' | 'trusted';
  /** In milliseconds since 1970. */
  learnedAt: number;
}

/** What people decide about leads, and what is learned from it. Each returns the ids of the leads that it changed. */
export function createReview({ dialect, run, write }: Driver) {
  const untold = (now: number) => sql`(tell_at <= ${now} OR tell_at > ${now + 2 * HOUR_MS})`;
  const idsOf = (rows: unknown[] = []) => (rows as { id: string }[]).map(({ id }) => id);
  const unlearned = (hosts: readonly string[]) =>
    sql`DELETE FROM known WHERE kind = 'junk' AND word IN (${rowsOf(dialect, hosts)})`;
  const resumed = (ids: readonly string[]) =>
    sql`UPDATE deliveries SET next_attempt_at = 0 WHERE next_attempt_at IS NULL
      AND lead_id IN (SELECT id FROM leads WHERE ${among(dialect, ids)} AND junk = 0 AND state <> 'held')`;

  return {
    /** Forwards held leads and junk like any other from now on, and trusts their addresses. */
    async release(ids: readonly string[], hosts: readonly string[], now: number) {
      const these = sql`${among(dialect, ids)} AND (junk = 1 OR state = 'held')`;
      const [, , released] = await write(
        unlearned(hosts),
        sql`INSERT INTO known (word, kind, learned_at)
          SELECT DISTINCT address, 'trusted', CAST(${now} AS BIGINT) FROM leads WHERE ${these}
          ON CONFLICT (word) DO UPDATE SET kind = 'trusted', learned_at = excluded.learned_at`,
        sql`UPDATE leads SET state = CASE state WHEN 'held' THEN 'new' ELSE state END,
            junk = 0, signals = '', tell_at = NULL, erase_at = NULL WHERE ${these} RETURNING id`,
        resumed(ids),
      );
      return idsOf(released);
    },

    /** Takes leads for junk: they are erased after a week, and their addresses and the hosts of their links remembered. */
    async drop(ids: readonly string[], hosts: readonly string[], now: number) {
      const learned = sql`ON CONFLICT (word) DO UPDATE SET kind = 'junk', learned_at = excluded.learned_at`;
      const these = sql`${among(dialect, ids)} AND junk = 0`;
      const [, , , dropped] = await write(
        sql`INSERT INTO known (word, kind, learned_at)
          SELECT DISTINCT address, 'junk', CAST(${now} AS BIGINT) FROM leads WHERE ${these} ${learned}`,
        sql`INSERT INTO known (word, kind, learned_at)
          SELECT DISTINCT value, 'junk', CAST(${now} AS BIGINT) FROM (${rowsOf(dialect, hosts)}) AS hosts
          WHERE true ${learned}`,
        sql`UPDATE deliveries SET next_attempt_at = NULL
          WHERE lead_id IN (SELECT id FROM leads WHERE ${these})`,
        sql`UPDATE leads SET junk = 1, tell_at = NULL, erase_at = ${now + UNDO_MS}
          WHERE ${these} RETURNING id`,
      );
      return idsOf(dropped);
    },

    /** Takes back that these leads are junk, and what was learned from it. */
    async undo(ids: readonly string[], hosts: readonly string[]) {
      const these = sql`${among(dialect, ids)} AND junk = 1`;
      const [, , undone] = await write(
        unlearned(hosts),
        sql`DELETE FROM known WHERE kind = 'junk' AND word IN (SELECT address FROM leads WHERE ${these})`,
        sql`UPDATE leads SET junk = 0, erase_at = NULL WHERE ${these} RETURNING id`,
        resumed(ids),
      );
      return idsOf(undone);
    },

    /** Notes that somebody has opened these leads. */
    async see(ids: readonly string[]): Promise<void> {
      await write(sql`UPDATE leads SET seen = 1 WHERE seen = 0 AND ${among(dialect, ids)}`);
    },

    /** Notes who answers a lead (empty for nobody) and what the team has to know; what is left out stays. */
    async annotate(id: string, { takenBy, note }: { takenBy?: string; note?: string }) {
      const [rows] = await write(
        sql`UPDATE leads SET
            taken_by = coalesce(CAST(${takenBy ?? null} AS TEXT), taken_by),
            note = coalesce(CAST(${note ?? null} AS TEXT), note),
            state = CASE WHEN state = 'held' OR CAST(${takenBy ?? null} AS TEXT) IS NULL THEN state
              WHEN ${takenBy ?? ''} = '' THEN 'new' ELSE 'done' END
          WHERE id = ${id} RETURNING id`,
      );
      return idsOf(rows);
    },

    /** What was learned, all of it or of these addresses and hosts. */
    known: (words?: readonly string[]) =>
      run<Known>(
        sql`SELECT word, kind, learned_at AS "learnedAt" FROM known
          ${words ? sql`WHERE word IN (${rowsOf(dialect, words)})` : sql``} ORDER BY learned_at DESC, word`,
      ),

    /** Forgets what was learned of these addresses and hosts; returns how many. */
    async unlearn(words: readonly string[]): Promise<number> {
      const [rows] = await write(
        sql`DELETE FROM known WHERE word IN (${rowsOf(dialect, words)}) RETURNING word`,
      );
      return rows?.length ?? 0;
    },

    /** How many held leads nobody has opened yet. */
    async unseen(): Promise<number> {
      const [row] = await run<{ count: number }>(
        sql`SELECT count(*) AS count FROM leads WHERE junk = 0 AND state = 'held' AND seen = 0`,
      );
      return row?.count ?? 0;
    },

    /** Whether there are held leads that nobody has been told of yet. */
    async hasUntold(now: number): Promise<boolean> {
      return (await run(sql`SELECT 1 AS one FROM leads WHERE ${untold(now)} LIMIT 1`)).length > 0;
    },

    /** Claims the held leads that nobody has been told of yet, for all instances together. */
    async claimHeld(now: number): Promise<HeldList | undefined> {
      const claim = now + TELLING_MS;
      const [claimed] = await write(
        sql`UPDATE leads SET tell_at = ${claim}
          WHERE ${untold(now)} RETURNING id`,
      );
      if (!claimed?.length) return undefined;
      const rows = await run<Row>(
        // Those with the fewest signs first: what a person has written must not be the 101st of a flood.
        sql`SELECT ${COLUMNS} FROM leads WHERE tell_at = ${claim}
          ORDER BY length(signals) - length(replace(signals, ',', '')), received_at, id
          LIMIT ${MOST_TOLD}`,
      );
      return { claim, count: claimed.length, leads: rows.map(toLead) };
    },

    /** Records that somebody has been told of the leads of this claim. */
    async told(claim: number): Promise<void> {
      await write(sql`UPDATE leads SET tell_at = NULL WHERE tell_at = ${claim}`);
    },
  };
}
