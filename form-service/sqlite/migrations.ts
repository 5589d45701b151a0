import type { DatabaseSync } from 'node:sqlite';

/** Each step moves the schema one version on. Steps that are published are never changed; add one. */
const migrations = [
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

  // The defaults let a service of the version before go on storing until it is replaced.
  `ALTER TABLE leads ADD COLUMN verified INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE leads ADD COLUMN digest TEXT NOT NULL DEFAULT '';
  CREATE INDEX leads_by_digest ON leads (digest, received_at);
  DROP INDEX IF EXISTS leads_by_time;
  CREATE INDEX leads_by_time ON leads (received_at, id);
  CREATE TABLE probe (written_at INTEGER NOT NULL) STRICT;
  INSERT INTO probe VALUES (0);`,
];

/** Brings the schema to this program's version. Throws when the file is of a later one. */
export function migrate(database: DatabaseSync): void {
  if (versionOf(database) === migrations.length) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    const version = versionOf(database);
    if (version > migrations.length) {
      throw new Error(
        `it was written by a newer version of the form service (schema ${version}, this one knows ${migrations.length}); start that version`,
      );
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
