import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The database of who may use the editor, and the clock by which it is read. */
export interface Accounts {
  database: DatabaseSync;
  /** The time in milliseconds since 1970, as all times here. */
  now: () => number;
}

/** Of the tables below; whoever changes them after a release adds one, and the step to it. */
const VERSION = 5;

// AUTOINCREMENT: a number is never given again, because a copy with drafts belongs to it. People
// who are removed stay, so that another invitation brings their drafts back.
const TABLES = `
  CREATE TABLE people (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    handle BLOB NOT NULL,
    rights TEXT NOT NULL,
    removed INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
    device TEXT NOT NULL,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('invitation', 'session', 'share')),
    person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
    page TEXT,
    expires_at INTEGER NOT NULL,
    passkey TEXT,
    made_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE challenges (
    challenge TEXT PRIMARY KEY,
    purpose TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  PRAGMA user_version = ${VERSION};
`;

/**
 * Opens the database of people, or makes it; only this user can read the file.
 * @throws Error that names the file if it cannot be opened, or another version has written it
 */
export function openAccounts(path: string, now = Date.now): Accounts {
  const accounts = { database: openFile(path), now };
  // Two may start at once.
  atomically(accounts, () => makeTables(accounts, path));
  return accounts;
}

function openFile(path: string): DatabaseSync {
  try {
    if (path !== ':memory:') {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      closeSync(openSync(path, 'a', 0o600));
    }
    const database = new DatabaseSync(path, { timeout: 5_000 });
    database.exec('PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON');
    return database;
  } catch (cause) {
    throw new Error(
      `The editor’s database ${path} cannot be opened: ${(cause as Error).message}. Check that this user may write to its folder.`,
      { cause },
    );
  }
}

function makeTables(accounts: Accounts, path: string): void {
  const version = Number(rows(accounts, 'PRAGMA user_version')[0]?.user_version);
  if (version === VERSION) return;
  if (version > VERSION) {
    throw new Error(`A newer version of the editor has written ${path}. Update the editor.`);
  }
  if (rows(accounts, 'SELECT 1 FROM sqlite_master').length > 0) {
    throw new Error(
      `A version of the editor before 1.0.0 has written ${path}, which this one does not read. Move the folder ${dirname(path)} away, and invite everybody anew.`,
    );
  }
  accounts.database.exec(TABLES);
}

export type Row = Record<string, unknown>;

/** The rows that a statement finds or returns. */
export const rows = (
  { database }: Accounts,
  sql: string,
  ...values: (string | number | Uint8Array | null)[]
): Row[] => database.prepare(sql).all(...values);

/** Does all or nothing, and lets no other process in between, such as the command line. */
export function atomically<Result>({ database }: Accounts, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk may have done it already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
