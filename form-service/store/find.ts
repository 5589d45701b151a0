import { setImmediate } from 'node:timers/promises';
import { normaliseAddress } from './address.ts';
import { COLUMNS, type Lead, type Row, toLead } from './lead.ts';
import { type Driver, rowsOf, type Statement, sql } from './sql.ts';

/** How many leads are read at a time. */
export const PAGE_SIZE = 50;

/** `failed`: could not be forwarded yet; the others exclude each other. */
export type State = Lead['state'] | 'failed' | 'junk';

/** What leads are wanted; all of it has to be true of a lead. */
export interface Filter {
  state?: State | undefined;
  /** What its answers contain, in capital or small letters. */
  words?: string | undefined;
  /** Received from here (ISO) … */
  since?: string | undefined;
  /** … up to, not including, here. */
  until?: string | undefined;
  /** An e-mail address, however it is written. */
  address?: string | undefined;
  ids?: readonly string[] | undefined;
}

const STATES: Record<State, Statement> = {
  new: sql`junk = 0 AND state = 'new'`,
  held: sql`junk = 0 AND state = 'held'`,
  done: sql`junk = 0 AND state = 'done'`,
  junk: sql`junk = 1`,
  failed: sql`junk = 0 AND id IN (SELECT lead_id FROM deliveries WHERE attempts > 0)`,
};

/** A text as it is searched in. */
export const searchable = (text: string) => text.normalize('NFC').toLowerCase();

/** Which leads have one of these ids. */
export const among = (dialect: Driver['dialect'], ids: readonly string[]) =>
  sql`id IN (${rowsOf(dialect, ids)})`;

/** Reading leads: a page of the newest, or all of them. */
export function createFind({ dialect, run }: Driver) {
  const contains = (word: string) =>
    dialect === 'postgres' ? sql`strpos(words, ${word}) > 0` : sql`instr(words, ${word}) > 0`;

  function matching({ state, words = '', since, until, address, ids }: Filter) {
    const wanted = searchable(words).split(/\s+/).filter(Boolean).slice(0, 10);
    return [
      sql`true`,
      ...(since ? [sql`received_at >= ${since}`] : []),
      ...(until ? [sql`received_at < ${until}`] : []),
      ...(state ? [STATES[state]] : []),
      ...(address === undefined ? [] : [sql`address = ${normaliseAddress(address)}`]),
      ...(ids ? [among(dialect, ids)] : []),
      ...wanted.map(contains),
    ].reduce((all, piece) => sql`${all} AND ${piece}`);
  }

  return {
    /** The newest of these leads, or those before one of them. */
    async page(filter: Filter, before = { receivedAt: '9999', id: '' }): Promise<Lead[]> {
      const rows = await run<Row>(
        sql`SELECT ${COLUMNS} FROM leads
          WHERE ${matching(filter)} AND (received_at, id) < (${before.receivedAt}, ${before.id})
          ORDER BY received_at DESC, id DESC LIMIT ${PAGE_SIZE}`,
      );
      return rows.map(toLead);
    },

    /** All of these leads, oldest first. Reads in pages, so that a slow consumer holds no transaction open. */
    async *list(filter: Filter = {}): AsyncGenerator<Lead> {
      let after = { receivedAt: '', id: '' };
      for (;;) {
        const page = await run<Row>(
          sql`SELECT ${COLUMNS} FROM leads
            WHERE ${matching(filter)} AND (received_at, id) > (${after.receivedAt}, ${after.id})
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

    /** How many of these leads each state has, whichever state they are filtered by. */
    async counts(filter: Filter = {}): Promise<Record<State, number>> {
      const rows = await run<{ state: State; count: number }>(
        sql`SELECT CASE junk WHEN 1 THEN 'junk' ELSE state END AS state, count(*) AS count FROM leads
          WHERE ${matching({ ...filter, state: undefined })} GROUP BY 1
          UNION ALL SELECT 'failed', count(*) FROM leads
            WHERE ${matching({ ...filter, state: 'failed' })}`,
      );
      const none = { new: 0, held: 0, failed: 0, done: 0, junk: 0 };
      return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
    },
  };
}
