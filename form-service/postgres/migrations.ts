import { Client } from 'pg';
import { newerSchema } from '../store.ts';

/**
 * Each step moves the schema one version on. Steps that are published are never changed; add one.
 * Times of leads sort by their bytes, as everywhere else.
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

  -- The last lead with these answers: its key is what lets one of two instances store them.
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

  -- Counts of ten minutes: not worth a write to the log.
  CREATE UNLOGGED TABLE hits (key TEXT PRIMARY KEY, count INTEGER NOT NULL, ends_at BIGINT NOT NULL);

  CREATE TABLE probe (written_at BIGINT NOT NULL);
  INSERT INTO probe VALUES (0);`,
];

/**
 * Brings the schema to this program's version, one instance at a time. Throws when it is of a later one,
 * or is missing where none is to be made.
 */
export async function migrate(connectionString: string, create: boolean): Promise<void> {
  // A connection without the pool's time limits: another instance may take its time with this.
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // its queries reject
  await client.connect();
  try {
    await client.query('BEGIN');
    // Any number will do, as long as it stays the same.
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
    await client.end(); // without a COMMIT nothing has happened
  }
}

async function versionOf(client: Client): Promise<number> {
  const { rows } = await client.query("SELECT to_regclass('form_service_schema') AS name");
  if (rows[0].name === null) return 0;
  return (await client.query('SELECT version FROM form_service_schema')).rows[0].version;
}
