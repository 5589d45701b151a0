import { sql } from './sql.ts';
import type { Store } from './store.ts';

/** The version of the tables. To change them, add a step from this version to the next. */
export const VERSION = 3;

// Each may stand already, made by another instance, or by a program that did not know the last ones.
const TABLES = (engine: Store['engine']) => [
  'CREATE TABLE IF NOT EXISTS versions (version INTEGER PRIMARY KEY)',
  `CREATE TABLE IF NOT EXISTS leads (
    id TEXT PRIMARY KEY,
    received_at TEXT NOT NULL,
    verified INTEGER NOT NULL,
    signals TEXT NOT NULL DEFAULT '',
    digest TEXT UNIQUE,
    address TEXT NOT NULL,
    fields TEXT NOT NULL,
    erase_at BIGINT
  )`,
  'CREATE INDEX IF NOT EXISTS leads_by_receipt ON leads (received_at, id)',
  'CREATE INDEX IF NOT EXISTS leads_by_address ON leads (address)',
  'CREATE INDEX IF NOT EXISTS leads_by_erasure ON leads (erase_at) WHERE erase_at IS NOT NULL',
  `CREATE TABLE IF NOT EXISTS deliveries (
    lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at BIGINT NOT NULL DEFAULT 0,
    reason TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (lead_id, channel)
  )`,
  'CREATE INDEX IF NOT EXISTS deliveries_by_turn ON deliveries (channel, next_attempt_at)',
  `CREATE TABLE IF NOT EXISTS spent (
    challenge TEXT PRIMARY KEY,
    lead_id TEXT NOT NULL,
    expires_at BIGINT NOT NULL
  )`,
  // Unlogged, because a count is needed for an hour at most. SQLite counts in memory (sqlite.ts).
  `CREATE ${engine === 'postgres' ? 'UNLOGGED ' : ''}TABLE IF NOT EXISTS hits (
    key TEXT PRIMARY KEY,
    count INTEGER NOT NULL,
    ends_at BIGINT NOT NULL
  )`,
  // Leads that were erased: an older copy, of whatever age, must not bring them back (carry.ts). Kept
  // for ever, because a random id says nothing about anybody.
  'CREATE TABLE IF NOT EXISTS erased (lead_id TEXT PRIMARY KEY, erased_at BIGINT NOT NULL)',
  // Who has got a lead: recipients of a mail that is still due to others, and whole channels, so
  // that two copies of the leads tell what was delivered from what was never due (carry.ts).
  `CREATE TABLE IF NOT EXISTS reached (
    lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    recipient TEXT NOT NULL,
    PRIMARY KEY (lead_id, recipient)
  )`,
];

const NAMES = {
  sqlite: sql`SELECT name FROM sqlite_schema WHERE type = 'table'`,
  postgres: sql`SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND pg_table_is_visible(oid)`,
};

/**
 * Makes the tables that are missing; several instances may do so at once.
 *
 * @param create whether an empty database gets its tables; otherwise it is an error
 * @throws Error if the database is none of ours, or of another version
 */
export async function prepareSchema(store: Store, create: boolean): Promise<void> {
  const { version, isComplete } = await inspect(store);
  if (version > VERSION) {
    throw new Error(
      `it was written by a newer version of the form service (schema ${version}, this one knows ${VERSION}); start that version`,
    );
  }
  if (version > 0 && version < VERSION) {
    throw new Error(
      `it was written by a version of the form service from before its first release (schema ${version}), which this one cannot read; export its leads with that version`,
    );
  }
  if (version === 0 && !create) throw new Error('it is not a database of the form service');
  if (isComplete) return;
  const making = store.write(
    ...TABLES(store.engine).map((text) => sql([text])),
    sql`INSERT INTO versions VALUES (${VERSION}) ON CONFLICT DO NOTHING`,
  );
  await making.catch(async (error) => {
    // PostgreSQL fails if another instance makes the same table at the same time.
    if (!(await inspect(store)).isComplete) throw error;
  });
}

/** Version 0: there are no tables. */
async function inspect({ engine, run }: Store) {
  const names = (await run<{ name: string }>(NAMES[engine])).map(({ name }) => name);
  const [row] = names.includes('versions')
    ? await run<{ version: number | null }>(sql`SELECT max(version) AS version FROM versions`)
    : [];
  const version = row?.version ?? 0;
  return {
    version,
    isComplete: version > 0 && ['erased', 'reached'].every((it) => names.includes(it)),
  };
}
