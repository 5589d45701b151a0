import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Channel, NewLead } from '../store.ts';
import { migrate } from './migrations.ts';
import { insertDelivery, insertLead, leadValues } from './save.ts';
import { watchFiles } from './watch-files.ts';

// Long enough for another program's lock (a deletion, a checkpoint) to end.
const lockTimeoutMs = 6_000;
const pollMs = 20;
const sqliteBusy = 5; // https://www.sqlite.org/rescode.html

export type Engine = ReturnType<typeof openEngine>;

/**
 * The store's synchronous SQL, which runs in the worker. When a function returns, its write is on the disk
 * (WAL with synchronous FULL) and in the files at `path`, not in deleted ones.
 *
 * @param create create a missing file and its folder; if false, a missing file is an error
 */
export function openEngine(path: string, create: boolean) {
  const database = openDatabase(path, create);
  const files = path === ':memory:' ? undefined : watchFiles(path, pageSizeOf(database));

  const emptyLog = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  const remove = database.prepare('DELETE FROM leads WHERE lower(email) = lower(?)');
  const prepared = new Map<string, StatementSync>();

  function prepare(statement: string): StatementSync {
    const known = prepared.get(statement) ?? database.prepare(statement);
    prepared.set(statement, known);
    return known;
  }

  function transaction<Result>(write: () => Result): Result {
    database.exec('BEGIN IMMEDIATE');
    try {
      files?.check();
      const result = write();
      database.exec('COMMIT');
      files?.check();
      return result;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  function save(lead: NewLead, channels: Channel[]): boolean {
    const { changes } = prepare(insertLead).run(...leadValues(lead));
    if (changes === 0) return false;
    for (const channel of channels) {
      prepare(insertDelivery).run(lead.id, channel, Date.parse(lead.receivedAt));
    }
    return true;
  }

  return {
    /** Runs one statement as a transaction of its own, and returns its rows. */
    query(statement: string, ...values: (string | number)[]): unknown[] {
      const run = () => prepare(statement).all(...values);
      if (!/^\s*SELECT/.test(statement)) return transaction(run);
      files?.check();
      return run();
    },

    /** Commits all leads with one write to the disk, so that many visitors wait hardly longer than one. */
    saveAll: (leads: [lead: NewLead, channels: Channel[]][]) =>
      transaction(() => leads.map(([lead, channels]) => save(lead, channels))),

    deleteByEmail(email: string): { count: number; erased: boolean } {
      const { changes } = remove.run(email);
      // A short timeout, because nobody can write while the checkpoint waits for readers.
      database.exec('PRAGMA busy_timeout = 1000');
      const erased = emptyLog.get()?.['busy'] === 0;
      database.exec(`PRAGMA busy_timeout = ${lockTimeoutMs}`);
      return { count: Number(changes), erased };
    },

    close() {
      database.close();
      files?.close();
    },
  };
}

function openDatabase(path: string, create: boolean): DatabaseSync {
  try {
    if (create && path !== ':memory:') {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      closeSync(openSync(path, 'a', 0o600)); // SQLite gives its other files the same permissions
    }
    if (!create && !existsSync(path)) throw new Error('there is no such file');
    const database = new DatabaseSync(path, { timeout: lockTimeoutMs });
    if (!create && !database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'leads'").get()) {
      throw new Error('it is not a database of the form service');
    }
    waitWhileLocked(() => database.exec('PRAGMA journal_mode = WAL'));
    // secure_delete overwrites deleted data with zeros.
    database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    migrate(database);
    finishCheckpoint(database);
    return database;
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The database ${path} (FORM_DATABASE) cannot be opened: ${words}. Check that the path is right and that this user may write to its folder.`,
      { cause },
    );
  }
}

/** Retries by polling: SQLite does not wait for a lock when it changes the journal mode of a new file. */
function waitWhileLocked(change: () => void) {
  const deadline = Date.now() + lockTimeoutMs;
  for (;;) {
    try {
      return change();
    } catch (error) {
      const isLocked = error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
      if (!isLocked || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pollMs);
    }
  }
}

/** Completes a checkpoint after a crash, or watchFiles would think it is running. Fails on a full disk. */
function finishCheckpoint(database: DatabaseSync) {
  try {
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch {}
}

const pageSizeOf = (database: DatabaseSync) =>
  Number(database.prepare('PRAGMA page_size').get()?.['page_size']);
