import { setImmediate } from 'node:timers/promises';
import { COLUMNS, type Lead, type Row, toLead } from './lead.ts';
import { type Driver, sql } from './sql.ts';

/** How many leads are read at a time. */
export const PAGE_SIZE = 50;

/** What leads are wanted: received from here up to, not including, there (ISO). */
export interface Filter {
  since?: string | undefined;
  until?: string | undefined;
}

export function createFind({ run }: Driver) {
  return {
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
  };
}
