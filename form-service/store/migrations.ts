import type { Log } from '../log.ts';
import { type Driver, sql } from './sql.ts';

/** Each step migrates a database by one version. Never change a published step; add a new one. */
export const STEPS: ((dialect: Driver['dialect']) => string[])[] = [
  (dialect) => [
    // Only one of two instances can add the same version.
    'CREATE TABLE versions (version INTEGER PRIMARY KEY)',
    `CREATE TABLE leads (
      id TEXT PRIMARY KEY,
      received_at TEXT NOT NULL,
      verified INTEGER NOT NULL,
      digest TEXT UNIQUE,
      address TEXT NOT NULL,
      fields TEXT NOT NULL
    )`,
    'CREATE INDEX leads_by_receipt ON leads (received_at, id)',
    'CREATE INDEX leads_by_address ON leads (address)',
    `CREATE TABLE deliveries (
      lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
      channel TEXT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      -- Empty while the lead is held.
      next_attempt_at BIGINT DEFAULT 0,
      reason TEXT NOT NULL DEFAULT '',
      PRIMARY KEY (lead_id, channel)
    )`,
    'CREATE INDEX deliveries_by_turn ON deliveries (channel, next_attempt_at)',
    `CREATE TABLE held (
      lead_id TEXT PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
      signals TEXT NOT NULL,
      -- When the next mail lists it; empty once one has.
      list_at BIGINT
    )`,
    `CREATE TABLE spent (
      challenge TEXT PRIMARY KEY,
      lead_id TEXT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    // Unlogged, because a count is needed for a week at most. SQLite counts in memory (sqlite.ts).
    `CREATE ${dialect === 'postgres' ? 'UNLOGGED ' : ''}TABLE hits (
      key TEXT PRIMARY KEY,
      count INTEGER NOT NULL,
      ends_at BIGINT NOT NULL
    )`,
  ],
  (dialect) => [
    // new, held (not forwarded) or done (somebody has taken it); what is junk has one of these besides.
    "ALTER TABLE leads ADD COLUMN state TEXT NOT NULL DEFAULT 'new'",
    'ALTER TABLE leads ADD COLUMN junk INTEGER NOT NULL DEFAULT 0',
    "ALTER TABLE leads ADD COLUMN signals TEXT NOT NULL DEFAULT ''",
    // When the next mail tells of it; empty once one has.
    'ALTER TABLE leads ADD COLUMN tell_at BIGINT',
    'ALTER TABLE leads ADD COLUMN erase_at BIGINT',
    'ALTER TABLE leads ADD COLUMN seen INTEGER NOT NULL DEFAULT 0',
    "ALTER TABLE leads ADD COLUMN taken_by TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE leads ADD COLUMN note TEXT NOT NULL DEFAULT ''",
    // Not written any more: the site has one language.
    "ALTER TABLE leads ADD COLUMN language TEXT NOT NULL DEFAULT ''",
    // The answers in small letters, to search in.
    "ALTER TABLE leads ADD COLUMN words TEXT NOT NULL DEFAULT ''",
    dialect === 'postgres'
      ? "UPDATE leads SET words = lower((SELECT string_agg(value, ' ') FROM json_each_text(fields::json)))"
      : "UPDATE leads SET words = lower((SELECT group_concat(value, ' ') FROM json_each(fields)))",
    // What came before has been answered elsewhere.
    "UPDATE leads SET state = 'done', seen = 1 WHERE id NOT IN (SELECT lead_id FROM held)",
    `UPDATE leads SET state = 'held',
      signals = (SELECT signals FROM held WHERE lead_id = id),
      tell_at = (SELECT list_at FROM held WHERE lead_id = id)
      WHERE id IN (SELECT lead_id FROM held)`,
    'DROP TABLE held',
    'CREATE INDEX leads_by_state ON leads (junk, state, received_at, id)',
    'CREATE INDEX leads_by_telling ON leads (tell_at) WHERE tell_at IS NOT NULL',
    'CREATE INDEX leads_by_erasure ON leads (erase_at) WHERE erase_at IS NOT NULL',
    // Addresses and hosts of links, by what somebody has decided about them: junk or trusted.
    `CREATE TABLE known (
      word TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      learned_at BIGINT NOT NULL
    )`,
  ],
  () => [
    // What was held goes out, marked by its signals; what somebody called junk stays, without deliveries.
    "UPDATE leads SET signals = 'held by an earlier version' WHERE state = 'held' AND signals = ''",
    "UPDATE leads SET signals = 'somebody called it junk' WHERE junk = 1",
    'DELETE FROM deliveries WHERE lead_id IN (SELECT id FROM leads WHERE junk = 1)',
    'UPDATE deliveries SET next_attempt_at = 0 WHERE next_attempt_at IS NULL',
    'DROP TABLE known',
    'DROP INDEX leads_by_state',
    'DROP INDEX leads_by_telling',
    // The notes stay, because people wrote them.
    ...['state', 'junk', 'tell_at', 'seen', 'taken_by', 'language', 'words'].map(
      (column) => `ALTER TABLE leads DROP COLUMN ${column}`,
    ),
  ],
];

const TABLES = {
  sqlite: sql`SELECT name FROM sqlite_schema WHERE type = 'table'`,
  postgres: sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND pg_table_is_visible(oid)`,
};

/** The version of the tables before which leads could be held, called junk and given notes. */
const BEFORE_DELIVERING_ALL = 2;

/** Says what happens to people's decisions and notes about leads; undefined if there are none. */
async function describeReviews({ run }: Driver): Promise<string | undefined> {
  const [row] = await run<{ held: number; junk: number; notes: number }>(
    sql`SELECT count(CASE WHEN junk = 0 AND state = 'held' THEN 1 END) AS held,
        count(CASE junk WHEN 1 THEN 1 END) AS junk, count(CASE WHEN note <> '' THEN 1 END) AS notes
      FROM leads`,
  );
  if (!row || row.held + row.junk + row.notes === 0) return undefined;
  return `Leads held before: ${row.held}, delivered now and marked as perhaps junk. Called junk by somebody: ${row.junk}, kept but not delivered. With a note: ${row.notes}, kept in the column leads.note.`;
}

/**
 * Migrates the database's tables to this program's version; several instances may try at once.
 *
 * @param create whether missing tables are created; otherwise they are an error
 * @throws Error if the tables are missing, or a newer version has written them
 */
export async function migrate(driver: Driver, create: boolean, log: Log): Promise<void> {
  const latest = STEPS.length;
  for (let version = await versionOf(driver); version !== latest; ) {
    if (version > latest) {
      throw new Error(
        `it was written by a newer version of the form service (schema ${version}, this one knows ${latest}); start that version`,
      );
    }
    if (version === 0 && !create) throw new Error('it is not a database of the form service');
    const next = version + 1;
    // Fails if another instance has just migrated, and has logged it.
    const reviews =
      version === BEFORE_DELIVERING_ALL
        ? await describeReviews(driver).catch(() => undefined)
        : undefined;
    const statements = STEPS[version]?.(driver.dialect) ?? [];
    const adding = driver.write(
      ...statements.map((text) => sql([text])),
      sql`INSERT INTO versions VALUES (${next})`,
    );
    const failure: unknown = await adding.then(
      () => undefined,
      (error) => error,
    );
    version = await versionOf(driver);
    // Otherwise another instance was first.
    if (version < next) throw failure;
    if (reviews && !failure) log({ event: 'database', outcome: 'migrated', detail: reviews });
  }
}

/** The version of the tables; 0 if there are none. */
async function versionOf({ dialect, run }: Driver): Promise<number> {
  const tables = await run<{ name: string }>(TABLES[dialect]);
  if (!tables.some(({ name }) => name === 'versions')) return 0;
  const [row] = await run<{ version: number }>(sql`SELECT max(version) AS version FROM versions`);
  return row?.version ?? 0;
}
