import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Each step migrates a database by one version. Never change a published step; add a new one. */
export const STEPS = [
  // AUTOINCREMENT: a number is never given again, because a copy with drafts belongs to it.
  `
  CREATE TABLE IF NOT EXISTS people (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    handle BLOB NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS passkeys (
    id TEXT PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
    device TEXT NOT NULL,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL,
    made_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS tokens (
    hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('invitation', 'session', 'share')),
    person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
    page TEXT,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS challenges (
    challenge TEXT PRIMARY KEY,
    purpose TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  `,
  // So far everybody could write and publish; the first person now gives rights to the others.
  `
  ALTER TABLE people ADD COLUMN rights TEXT NOT NULL DEFAULT 'write publish';
  UPDATE people SET rights = 'write publish leads people' WHERE id = (SELECT min(id) FROM people);
  ALTER TABLE passkeys ADD COLUMN used_at INTEGER NOT NULL DEFAULT 0;
  UPDATE passkeys SET used_at = made_at;
  -- Of a session: the passkey that has opened it, and when.
  ALTER TABLE tokens ADD COLUMN passkey TEXT;
  ALTER TABLE tokens ADD COLUMN made_at INTEGER NOT NULL DEFAULT 0;
  -- What somebody who may not publish asks others to publish; returned with a sentence, or null.
  CREATE TABLE reviews (
    person INTEGER PRIMARY KEY REFERENCES people ON DELETE CASCADE,
    request TEXT NOT NULL,
    asked_at INTEGER NOT NULL,
    returned TEXT
  ) STRICT;
  `,
  // AUTOINCREMENT: commits refer to the numbers.
  `
  CREATE TABLE scheduled (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person INTEGER NOT NULL,
    change TEXT NOT NULL
  ) STRICT;
  `,
  // People who are removed stay in the table, so that another invitation brings their drafts back.
  'ALTER TABLE people ADD COLUMN removed INTEGER NOT NULL DEFAULT 0',
  // The editor no longer has leads, reviews and scheduled changes; what people had asked for stays in two tables that
  // nothing reads.
  "UPDATE people SET rights = trim(replace(' ' || rights || ' ', ' leads ', ' '))",
];

/**
 * Opens the database of people and migrates its tables; only this user can read the file.
 * @throws Error that names the file if it cannot be opened, or a newer version has written it
 */
export function openDatabase(path: string): DatabaseSync {
  try {
    if (path !== ':memory:') {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      closeSync(openSync(path, 'a', 0o600));
    }
    const database = new DatabaseSync(path, { timeout: 5_000 });
    database.exec('PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON');
    migrate(database);
    return database;
  } catch (cause) {
    throw new Error(
      `The editor’s database ${path} cannot be opened: ${(cause as Error).message}. Check that this user may write to its folder.`,
      { cause },
    );
  }
}

function migrate(database: DatabaseSync): void {
  // Two may start at once.
  database.exec('BEGIN IMMEDIATE');
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (version > STEPS.length) throw new Error('a newer version of the editor has written it');
  for (const step of STEPS.slice(version)) database.exec(step);
  const left = version < STEPS.length ? database.prepare(LEFT).all() : [];
  database.exec(`PRAGMA user_version = ${STEPS.length}; COMMIT`);
  for (const { words } of left) console.warn(words);
}

/** What a former version would still have done: it is logged once, for somebody to do by hand. */
const LEFT = `
  SELECT name || ' has scheduled “' || json_extract(change, '$.message') || '”. Nothing is published by the clock '
    || 'any more: publish it by hand. Its texts are kept in the table scheduled, row ' || scheduled.id || '.' AS words
  FROM scheduled JOIN people ON people.id = person
  UNION ALL
  SELECT name || ' has asked for a review. Nobody is asked any more: somebody who may publish looks at the link that '
    || name || ' shares. What was asked for is kept in the table reviews, and in the drafts of ' || name || '.'
  FROM reviews JOIN people ON people.id = person`;
