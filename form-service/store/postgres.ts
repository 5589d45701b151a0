import { Pool, types } from 'pg';
import { describeError, type Log, writeLog } from '../log.ts';
import { prepareSchema } from './schema.ts';
import type { Statement } from './sql.ts';
import type { Store } from './store.ts';

// Short, because a visitor waits.
const LIMITS = { connectionTimeoutMillis: 3_000, query_timeout: 3_000, statement_timeout: 3_000 };
// All instances share the hundred or so connections of a database.
const CONNECTIONS = 5;
const ATTEMPTS = 5;

// deadlock_detected: https://www.postgresql.org/docs/current/errcodes-appendix.html
const DEADLOCK = '40P01';
const BIGINT = 20;

/** @param create make missing tables, which are an error otherwise */
export async function openPostgresStore(
  address: string,
  create = true,
  log: Log = writeLog,
): Promise<Store> {
  try {
    // Without a limit on statements, because a migration may take a long time.
    const { connectionTimeoutMillis } = LIMITS;
    const migrating = createStore(openPool(address, log, { connectionTimeoutMillis }));
    await checkEncoding(migrating)
      .then(() => prepareSchema(migrating, create))
      .finally(migrating.close);
  } catch (cause) {
    throw new Error(
      `The PostgreSQL database (FORM_DATABASE) cannot be opened: ${describeError(cause)}. Check the address, and that its user may create tables there.`,
      { cause },
    );
  }
  return createStore(openPool(address, log, LIMITS));
}

function openPool(address: string, log: Log, timeouts: Partial<typeof LIMITS>): Pool {
  const pool = new Pool({
    connectionString: address,
    max: CONNECTIONS,
    ...timeouts,
    // Set here, because the database and the address may have their own. Without the first, a crash
    // loses acknowledged leads; at a stricter level than the second, those who send at once make
    // each other fail.
    onConnect: (client) =>
      client.query(
        "SET synchronous_commit = on; SET default_transaction_isolation = 'read committed'",
      ),
    types: {
      getTypeParser: (type: number, format) =>
        type === BIGINT ? Number : types.getTypeParser(type, format as 'text'),
    },
  });
  // Without listeners, a connection that breaks would end the process: an idle one, and one in use,
  // whose query rejects anyway.
  pool.on('error', (error) => log({ event: 'database', detail: describeError(error) }));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function createStore(pool: Pool): Store {
  async function inTransaction(statements: Statement[]): Promise<unknown[][]> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      const results: unknown[][] = [];
      await client.query('BEGIN');
      for (const statement of statements)
        results.push((await client.query(toQuery(statement))).rows);
      await client.query('COMMIT');
      return results;
    } catch (error) {
      await client.query('ROLLBACK').catch((failure) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    engine: 'postgres',
    run: async (statement) => (await pool.query(toQuery(statement))).rows,
    async write(...statements) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await inTransaction(statements);
        } catch (error) {
          const { code = '' } = error as { code?: string };
          if (code !== DEADLOCK || attempt === ATTEMPTS) throw error;
        }
      }
    },
    afterDeletion:
      'PostgreSQL keeps deleted words on its disk until it has vacuumed the tables, and in its write-ahead log and backups for as long as those are kept.',
    close: () => pool.end(),
  };
}

const toQuery = ({ parts, values }: Statement) => ({
  text: parts.reduce((text, part, index) => `${text}$${index}${part}`),
  values,
});

async function checkEncoding({ run }: Store): Promise<void> {
  const [row] = await run<{ encoding: string }>({
    parts: ["SELECT current_setting('server_encoding') AS encoding"],
    values: [],
  });
  if (row?.encoding === 'UTF8') return;
  throw new Error(
    `its encoding is ${row?.encoding}, which cannot hold every letter; create it with ENCODING 'UTF8'`,
  );
}
