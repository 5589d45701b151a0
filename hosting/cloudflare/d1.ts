import { describeError } from '../../form-service/log.ts';
import { migrate } from '../../form-service/store/migrations.ts';
import type { Statement } from '../../form-service/store/sql.ts';
import { createStore, type Store } from '../../form-service/store/store.ts';
import { within } from '../../form-service/within.ts';

/** The part of Cloudflare's D1 that the store uses. D1 speaks SQLite's SQL; a batch is one transaction. */
export interface D1 {
  prepare: (statement: string) => Prepared;
  batch: (statements: Prepared[]) => Promise<{ results: unknown[] }[]>;
}
interface Prepared {
  bind: (...values: unknown[]) => Prepared;
}

// A time limit, because a visitor waits.
const LIMIT_MS = 7_000;

/**
 * Opens the store in Cloudflare's D1, which all isolates of a Worker share.
 *
 * @throws Error if the database does not answer, or a newer version has written it
 */
export async function openD1Store(database: D1): Promise<Store> {
  async function write(...statements: Statement[]): Promise<unknown[][]> {
    const prepared = statements.map(({ parts, values }) =>
      database.prepare(parts.join('?')).bind(...values),
    );
    const answers = await within(LIMIT_MS, database.batch(prepared));
    return answers.map(({ results }) => results);
  }
  const driver = {
    dialect: 'sqlite' as const,
    write,
    run: async <Row>(statement: Statement) => ((await write(statement))[0] ?? []) as Row[],
    afterDeletion: 'D1’s Time Travel can bring deleted words back for up to 30 days.',
    close: async () => {},
  };
  await migrate(driver, true).catch((cause) => {
    throw new Error(`The D1 database cannot be used: ${describeError(cause)}`, { cause });
  });
  return createStore(driver);
}
