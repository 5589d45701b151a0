import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// AUTOINCREMENT: a number is never given again, because a worktree with drafts belongs to it.
const TABLES = `
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
`;

/**
 * Opens the database of people and makes its tables; only this user can read the file.
 * @throws Error that names the file if it cannot be opened
 */
export function openDatabase(path: string): DatabaseSync {
  try {
    if (path !== ':memory:') {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      closeSync(openSync(path, 'a', 0o600));
    }
    const database = new DatabaseSync(path, { timeout: 5_000 });
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; ${TABLES}`);
    return database;
  } catch (cause) {
    throw new Error(
      `The editor’s database ${path} cannot be opened: ${(cause as Error).message}. Check that this user may write to its folder.`,
      { cause },
    );
  }
}
