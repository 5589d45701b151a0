import { withTimeout } from '../with-timeout.ts';
import { type Statement, sql } from './sql.ts';

/**
 * An open database of leads; all databases run the same SQL. On failure each method rejects; none
 * hangs. Times are milliseconds since 1970 unless they are ISO strings; one far in the future, which
 * only a wrong clock can have written, counts as past.
 */
export interface Store {
  engine: 'sqlite' | 'postgres';
  /** Runs one statement that only reads, or whose loss in a crash would not matter. */
  run: <Row>(statement: Statement) => Promise<Row[]>;
  /** Runs statements as one transaction, on the disk once this resolves, to the rows of each. */
  write: (...statements: Statement[]) => Promise<unknown[][]>;
  /** Erases deleted data from its files as far as it can; false if it has to be tried again. */
  erase?: () => Promise<boolean>;
  /** Where deleted data may remain and how long; empty if nowhere. */
  afterDeletion: string;
  /** Finishes what has begun; nothing may be called afterwards. */
  close: () => Promise<void>;
}

const READY_MS = 1_000;

/** Rejects unless a lead can be stored now: stores one, because reading works on a full disk. */
export async function checkReady({ write }: Store): Promise<void> {
  const probe = 'ready';
  const stored = write(
    sql`INSERT INTO leads (id, received_at, verified, address, fields) VALUES (${probe}, '', 0, '', '{}')`,
    sql`INSERT INTO deliveries (lead_id, channel) VALUES (${probe}, ${probe})`,
    sql`INSERT INTO spent (challenge, lead_id, expires_at) VALUES (${probe}, ${probe}, 0)`,
    sql`DELETE FROM spent WHERE challenge = ${probe}`,
    sql`DELETE FROM leads WHERE id = ${probe}`,
  );
  await withTimeout(READY_MS, stored);
}
