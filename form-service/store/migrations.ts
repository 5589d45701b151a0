import { normaliseAddress } from './address.ts';
import { type Driver, type Statement, sql } from './sql.ts';

type Dialect = Driver['dialect'];

/**
 * Each step migrates every database by one version. Never change a published step; add a new one.
 * Versions 1 to 3 were written separately for each database: {@link fromBefore4}.
 */
const steps: ((dialect: Dialect) => string[])[] = [
  (dialect) => [
    // Only one of two instances can add the same version.
    'CREATE TABLE versions (version INTEGER PRIMARY KEY)',
    `CREATE TABLE leads (
      id TEXT PRIMARY KEY,
      received_at TEXT NOT NULL,
      verified INTEGER NOT NULL,
      digest TEXT UNIQUE,
      address TEXT,
      fields TEXT NOT NULL
    )`,
    'CREATE INDEX leads_by_receipt ON leads (received_at, id)',
    'CREATE INDEX leads_by_address ON leads (address)',
    `CREATE TABLE deliveries (
      lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
      channel TEXT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      next_attempt_at BIGINT NOT NULL DEFAULT 0,
      reason TEXT NOT NULL DEFAULT '',
      PRIMARY KEY (lead_id, channel)
    )`,
    'CREATE INDEX deliveries_by_turn ON deliveries (channel, next_attempt_at)',
    `CREATE TABLE spent (
      challenge TEXT PRIMARY KEY,
      lead_id TEXT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    // Unlogged, because a count is needed for an hour at most. SQLite counts in memory (sqlite.ts).
    `CREATE ${dialect === 'postgres' ? 'UNLOGGED ' : ''}TABLE hits (
      key TEXT PRIMARY KEY,
      count INTEGER NOT NULL,
      ends_at BIGINT NOT NULL
    )`,
    'CREATE TABLE probe (written_at BIGINT NOT NULL)',
    'INSERT INTO probe VALUES (0)',
  ],
];

/** The error of an old service whose database a newer one has migrated. */
const newer = (version: number) =>
  new Error(
    `it was written by a newer version of the form service (schema ${version}, this one knows ${latest}); start that version`,
  );

const first = 4;
const latest = first + steps.length - 1;

/**
 * Migrates the database's tables to this program's version; several instances may try at once.
 * Rejects if they are newer, or if there are none and `create` is false.
 */
export async function migrate(driver: Driver, create: boolean): Promise<void> {
  for (;;) {
    const { version, exists, oldSteps } = await stateOf(driver);
    if (version > latest) throw newer(version);
    if (version === latest) break;
    if (!exists && !create) throw new Error('it is not a database of the form service');
    const next = Math.max(version + 1, first);
    const step = steps[next - first]?.(driver.dialect) ?? [];
    const statements = [
      ...oldSteps.before,
      ...step,
      ...oldSteps.after,
      `INSERT INTO versions VALUES (${next})`,
    ];
    try {
      await driver.write(...statements.map((text) => sql([text])));
    } catch (error) {
      // Another instance may have been first.
      if ((await stateOf(driver)).version < next) throw error;
    }
  }
  await normaliseOldAddresses(driver);
}

async function stateOf(driver: Driver) {
  const names =
    driver.dialect === 'sqlite'
      ? sql`SELECT name FROM sqlite_schema WHERE type = 'table'`
      : sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND pg_table_is_visible(oid)`;
  const tables = (await driver.run<{ name: string }>(names)).map(({ name }) => name);
  const version = async (statement: Statement) =>
    Number((await driver.run<{ version: number }>(statement))[0]?.version ?? 0);
  const none = { before: [], after: [] };
  if (tables.includes('versions')) {
    const now = await version(sql`SELECT max(version) AS version FROM versions`);
    return { version: now, exists: true, oldSteps: none };
  }
  if (!tables.includes('leads')) return { version: 0, exists: false, oldSteps: none };
  const isFile = !tables.includes('form_service_schema');
  const old = isFile
    ? await version(sql`SELECT user_version AS version FROM pragma_user_version`)
    : await version(sql`SELECT max(version) AS version FROM form_service_schema`);
  return { version: old, exists: true, oldSteps: fromBefore4(driver.dialect, old, isFile) };
}

/** What turns the tables of versions 1 to 3 into those of version 4, before and after the step itself. */
function fromBefore4(dialect: Dialect, version: number, isFile: boolean) {
  const isPostgres = dialect === 'postgres';
  const [object, list] = isPostgres
    ? ['json_build_object', 'services::json']
    : ['json_object', 'json(services)'];
  const texts = ['name', 'company', 'email', 'phone', 'description'];
  const members = [...texts.map((name) => `'${name}', ${name}`), `'services', ${list}`];
  const digest = isPostgres
    ? '(SELECT digest FROM digests WHERE lead_id = old_leads.id)'
    : `CASE WHEN digest <> '' AND NOT EXISTS (
        SELECT 1 FROM old_leads AS later WHERE later.digest = old_leads.digest
        AND (later.received_at, later.id) > (old_leads.received_at, old_leads.id)
      ) THEN digest END`;
  const upTo3 =
    isPostgres || version >= 3 ? [] : version === 2 ? versions1To3.slice(3) : versions1To3;
  return {
    before: [
      ...upTo3,
      'ALTER TABLE leads RENAME TO old_leads',
      'ALTER TABLE deliveries RENAME TO old_deliveries',
      ...(isPostgres || version >= 3 ? ['DROP TABLE hits'] : []),
      'DROP TABLE probe',
    ],
    after: [
      `INSERT INTO leads (id, received_at, verified, digest, fields)
        SELECT id, received_at, verified, ${digest}, ${object}(${members.join(', ')}) FROM old_leads`,
      `INSERT INTO deliveries (lead_id, channel, attempts, next_attempt_at, reason)
        SELECT lead_id, channel, attempts, next_attempt_at, reason FROM old_deliveries`,
      'DROP TABLE old_deliveries',
      ...(isPostgres ? ['DROP TABLE digests'] : []),
      'DROP TABLE old_leads',
      // So that an older service refuses the database.
      ...(isFile
        ? ['PRAGMA user_version = 4']
        : ['DELETE FROM form_service_schema', 'INSERT INTO form_service_schema VALUES (4)']),
    ],
  };
}

/** SQLite's and D1's first versions; the first three statements lead from 1 to 2. */
const versions1To3 = [
  'ALTER TABLE leads ADD COLUMN verified INTEGER NOT NULL DEFAULT 1',
  "ALTER TABLE leads ADD COLUMN digest TEXT NOT NULL DEFAULT ''",
  'CREATE TABLE probe (written_at INTEGER NOT NULL)',
  `CREATE TABLE deliveries (
    lead_id TEXT NOT NULL,
    channel TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    next_attempt_at INTEGER NOT NULL,
    reason TEXT NOT NULL DEFAULT '')`,
  `INSERT INTO deliveries (lead_id, channel, attempts, next_attempt_at)
    SELECT lead_id, 'mail', attempts, next_attempt_at FROM outbox`,
  'DROP TABLE outbox',
];

/**
 * SQL cannot do this, so it follows the migration; after a crash in between the next start does it. In
 * small steps, because a Worker can ask D1 only so much at a time.
 */
async function normaliseOldAddresses(driver: Driver): Promise<void> {
  for (;;) {
    const rows = await driver.run<{ id: string; fields: string }>(
      sql`SELECT id, fields FROM leads WHERE address IS NULL LIMIT 40`,
    );
    if (rows.length === 0) return;
    const updates = rows.map(({ id, fields }) => {
      const address = normaliseAddress(JSON.parse(fields).email);
      return sql`UPDATE leads SET address = ${address} WHERE id = ${id}`;
    });
    await driver.write(...updates);
  }
}
