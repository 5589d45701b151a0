import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Submission } from './submission.ts';

/** A stored submission; `receivedAt` is an ISO time in UTC. */
export type Lead = Submission & { id: string; receivedAt: string };

const schema = `
  CREATE TABLE IF NOT EXISTS leads (
    id TEXT PRIMARY KEY,
    received_at TEXT NOT NULL,
    name TEXT NOT NULL,
    company TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    description TEXT NOT NULL,
    services TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS leads_by_time ON leads (received_at);
  CREATE TABLE IF NOT EXISTS outbox (
    lead_id TEXT PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL
  ) STRICT;
`;

const columns = `id, received_at AS receivedAt, name, company, email, phone, description, services`;

export type Store = ReturnType<typeof openStore>;

/**
 * Opens the SQLite file, making it and its folder where they are missing.
 * Every write is on the disk when its function returns (WAL with synchronous FULL).
 * Throws an Error that names the file when it cannot be opened.
 */
export function openStore(path: string) {
  const database = openDatabase(path);

  const has = database.prepare('SELECT 1 FROM leads WHERE id = ?');
  const insert = database.prepare(`
    INSERT INTO leads (id, received_at, name, company, email, phone, description, services)
    VALUES (:id, :receivedAt, :name, :company, :email, :phone, :description, :services)
    ON CONFLICT (id) DO NOTHING`);
  const queue = database.prepare('INSERT INTO outbox (lead_id, next_attempt_at) VALUES (?, ?)');
  const select = database.prepare(`
    SELECT ${columns} FROM leads WHERE received_at >= ? AND received_at < ? ORDER BY received_at`);
  const remove = database.prepare('DELETE FROM leads WHERE email = ? COLLATE NOCASE');
  const emptyLog = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');

  return {
    database,

    has: (id: string) => has.get(id) !== undefined,

    /** Commits the lead, and its place in the outbox when it is to be forwarded, as one. */
    save(lead: Lead, forward: boolean): void {
      database.exec('BEGIN IMMEDIATE');
      try {
        const { changes } = insert.run(lead);
        if (forward && changes === 1) queue.run(lead.id, Date.now());
        database.exec('COMMIT');
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },

    /** Leads received from `since` up to, not including, `until`, oldest first. */
    list: (since = '', until = '~') => select.iterate(since, until) as IterableIterator<Lead>,

    /**
     * Deletes every lead of an address and says how many. `erased` is false when another program was
     * reading at that moment, so that the words may still be in the write-ahead log: delete again.
     */
    deleteByEmail(email: string): { count: number; erased: boolean } {
      const { changes } = remove.run(email);
      return { count: Number(changes), erased: emptyLog.get()?.busy === 0 };
    },

    close: () => database.close(),
  };
}

function openDatabase(path: string): DatabaseSync {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const database = new DatabaseSync(path, { timeout: 2_000 });
    // secure_delete: what is deleted is overwritten, not merely unlinked.
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON;
      ${schema}
    `);
    return database;
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The database ${path} (FORM_DATABASE) cannot be opened: ${words}. Check that the path is right and that this user may write to its folder.`,
      { cause },
    );
  }
}
