import type { DatabaseSync } from 'node:sqlite';
import { newerSchema } from '../store.ts';

/** Each step migrates SQLite and D1 by one version. Never change a published step; add a new one. */
export const migrations = [
  `CREATE TABLE IF NOT EXISTS leads (
    id TEXT PRIMARY KEY,
    received_at TEXT NOT NULL,
    name TEXT NOT NULL,
    company TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    description TEXT NOT NULL,
    services TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS outbox (
    lead_id TEXT PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL
  ) STRICT;`,

  // The defaults let a service of the previous version store leads until it is replaced.
  `ALTER TABLE leads ADD COLUMN verified INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE leads ADD COLUMN digest TEXT NOT NULL DEFAULT '';
  CREATE INDEX leads_by_digest ON leads (digest, received_at);
  DROP INDEX IF EXISTS leads_by_time;
  CREATE INDEX leads_by_time ON leads (received_at, id);
  CREATE TABLE probe (written_at INTEGER NOT NULL) STRICT;
  INSERT INTO probe VALUES (0);`,

  // A delivery for each channel. `hits` is for D1 only: with SQLite the service counts in memory.
  `CREATE TABLE deliveries (
    lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL,
    reason TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (lead_id, channel)
  ) STRICT;
  INSERT INTO deliveries (lead_id, channel, attempts, next_attempt_at)
    SELECT lead_id, 'mail', attempts, next_attempt_at FROM outbox;
  DROP TABLE outbox;
  CREATE INDEX deliveries_by_time ON deliveries (channel, next_attempt_at);
  CREATE TABLE hits (key TEXT PRIMARY KEY, count INTEGER NOT NULL, ends_at INTEGER NOT NULL) STRICT;`,
];

/** Migrates the schema to this program's version. Throws if the file's schema is newer. */
export function migrate(database: DatabaseSync): void {
  if (versionOf(database) === migrations.length) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    const version = versionOf(database);
    if (version > migrations.length) {
      throw new Error(newerSchema(version, migrations.length));
    }
    for (const step of migrations.slice(version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${migrations.length}; COMMIT`);
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

const versionOf = (database: DatabaseSync) =>
  Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
