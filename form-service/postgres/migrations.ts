import { Client } from 'pg';
import { newerSchema } from '../store.ts';

/**
 * Each step migrates the schema by one version. Never change a published step; add a new one.
 * COLLATE "C" makes times compare by their bytes, as in the other databases.
 */
const migrations = [
  `CREATE TABLE leads (
    id TEXT COLLATE "C" PRIMARY KEY,
    received_at TEXT COLLATE "C" NOT NULL,
    name TEXT NOT NULL,
    company TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    description TEXT NOT NULL,
    services TEXT NOT NULL,
    verified INTEGER NOT NULL
  );
  CREATE INDEX leads_by_time ON leads (received_at, id);
  CREATE INDEX leads_by_email ON leads (lower(email));

  -- The last lead with this content: the primary key lets only one of two instances store it.
  CREATE TABLE digests (
    digest TEXT COLLATE "C" PRIMARY KEY,
    received_at TEXT COLLATE "C" NOT NULL,
    lead_id TEXT COLLATE "C" NOT NULL UNIQUE REFERENCES leads (id) ON DELETE CASCADE
  );

  CREATE TABLE deliveries (
    lead_id TEXT COLLATE "C" NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at BIGINT NOT NULL,
    reason TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (lead_id, channel)
  );
  CREATE INDEX deliveries_by_time ON deliveries (channel, next_attempt_at);

  -- Unlogged, because the counts are needed for ten minutes only.
  CREATE UNLOGGED TABLE hits (key TEXT PRIMARY KEY, count INTEGER NOT NULL, ends_at BIGINT NOT NULL);

  CREATE TABLE probe (written_at BIGINT NOT NULL);
  INSERT INTO probe VALUES (0);`,
];

/**
 * Migrates the schema to this program's version, one instance at a time. Throws if the schema is newer, or
 * if it is missing and `create` is false.
 */
export async function migrate(connectionString: string, create: boolean): Promise<void> {
  // Without the pool's time limits, because another instance may be migrating for long.
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // its queries reject anyway
  await client.connect();
  try {
    await client.query('BEGIN');
    // An arbitrary number, which must never change.
    await client.query('SELECT pg_advisory_xact_lock(7040001)');
    const version = await versionOf(client);
    if (version > migrations.length) throw new Error(newerSchema(version, migrations.length));
    if (version === 0 && !create) throw new Error('it is not a database of the form service');
    if (version === 0) await client.query('CREATE TABLE form_service_schema (version INTEGER)');
    for (const step of migrations.slice(version)) await client.query(step);
    if (version < migrations.length) {
      await client.query('DELETE FROM form_service_schema');
      await client.query('INSERT INTO form_service_schema VALUES ($1)', [migrations.length]);
    }
    await client.query('COMMIT');
  } finally {
    await client.end(); // which rolls back unless committed
  }
}

async function versionOf(client: Client): Promise<number> {
  const { rows } = await client.query("SELECT to_regclass('form_service_schema') AS name");
  if (rows[0].name === null) return 0;
  return (await client.query('SELECT version FROM form_service_schema')).rows[0].version;
}
