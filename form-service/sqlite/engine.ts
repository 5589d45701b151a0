import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Delivery, type Lead, type NewLead, repeatsSince } from '../store.ts';
import { migrate } from './migrations.ts';
import { watchFiles } from './watch-files.ts';

// A lock of another program (a deletion, a checkpoint) passes within this time; visitors wait it out.
const lockTimeoutMs = 6_000;
const pageSize = 500;

const columns =
  'id, received_at AS receivedAt, name, company, email, phone, description, services, verified';

type Row = Omit<Lead, 'verified'> & { verified: number };
const toLead = (row: Row): Lead => ({ ...row, verified: row.verified === 1 });

export type Engine = ReturnType<typeof openEngine>;

/**
 * The store's SQL, synchronous; it runs in the worker. Every write is on the disk when its function
 * returns (WAL with synchronous FULL), in the files that stand at `path`.
 *
 * @param create make the file and its folder where they are missing; else that is an error
 */
export function openEngine(path: string, create: boolean) {
  const database = openDatabase(path, create);
  const files = path === ':memory:' ? undefined : watchFiles(path, pageSizeOf(database));

  const find = database.prepare('SELECT 1 FROM leads WHERE digest = ? AND received_at >= ?');
  const insert = database.prepare(`
    INSERT INTO leads (id, received_at, name, company, email, phone, description, services, verified, digest)
    SELECT :id, :receivedAt, :name, :company, :email, :phone, :description, :services, :verified, :digest
    WHERE NOT EXISTS (SELECT 1 FROM leads WHERE digest = :digest AND received_at >= :repeatsSince)`);
  const queue = database.prepare('INSERT INTO outbox (lead_id, next_attempt_at) VALUES (?, ?)');
  const due = database.prepare(`
    SELECT ${columns}, attempts FROM outbox JOIN leads ON id = lead_id
    WHERE next_attempt_at <= ? ORDER BY next_attempt_at LIMIT ?`);
  const postpone = database.prepare('UPDATE outbox SET next_attempt_at = ? WHERE lead_id = ?');
  const dequeue = database.prepare('DELETE FROM outbox WHERE lead_id = ?');
  const retry = database.prepare(
    'UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ? WHERE lead_id = ?',
  );
  const select = database.prepare(`
    SELECT ${columns} FROM leads
    WHERE received_at < :until AND (received_at, id) > (:receivedAt, :id)
    ORDER BY received_at, id LIMIT ${pageSize}`);
  const remove = database.prepare('DELETE FROM leads WHERE email = ? COLLATE NOCASE');
  const emptyLog = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  const probe = database.prepare('UPDATE probe SET written_at = ?');

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

  function save(lead: NewLead, forward: boolean): boolean {
    const verified = Number(lead.verified);
    const { changes } = insert.run({
      ...lead,
      verified,
      repeatsSince: repeatsSince(lead.receivedAt),
    });
    if (forward && changes === 1) queue.run(lead.id, Date.parse(lead.receivedAt));
    return changes === 1;
  }

  return {
    has(digest: string, receivedAt: string): boolean {
      files?.check();
      return find.get(digest, repeatsSince(receivedAt)) !== undefined;
    },

    /** Commits all of them with one write to the disk: many visitors at once wait hardly longer than one. */
    saveAll: (leads: [lead: NewLead, forward: boolean][]) =>
      transaction(() => leads.map(([lead, forward]) => save(lead, forward))),

    claimDue: (now: number, leaseMs: number, limit: number): Delivery[] =>
      transaction(() => {
        const rows = due.all(now, limit) as (Row & { attempts: number })[];
        for (const { id } of rows) postpone.run(now + leaseMs, id);
        return rows.map(({ attempts, ...row }) => ({ lead: toLead(row), attempts }));
      }),

    sent: (id: string): void => void dequeue.run(id),

    failed: (id: string, nextAttemptAt: number): void => void retry.run(nextAttemptAt, id),

    /** The leads after this one, at most a page of them. */
    page: (after: { receivedAt: string; id: string }, until: string): Lead[] =>
      (select.all({ ...after, until }) as Row[]).map(toLead),

    deleteByEmail(email: string): { count: number; erased: boolean } {
      const { changes } = remove.run(email);
      // While it waits for readers, nobody can write.
      database.exec('PRAGMA busy_timeout = 1000');
      const erased = emptyLog.get()?.['busy'] === 0;
      database.exec(`PRAGMA busy_timeout = ${lockTimeoutMs}`);
      return { count: Number(changes), erased };
    },

    /** Writes, as reading works on a full disk too. */
    ready: (): void => transaction(() => void probe.run(Date.now())),

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
      closeSync(openSync(path, 'a', 0o600)); // SQLite gives its other files the same rights
    }
    if (!create && !existsSync(path)) throw new Error('there is no such file');
    const database = new DatabaseSync(path, { timeout: lockTimeoutMs });
    if (!create && !database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'leads'").get()) {
      throw new Error('it is not a database of the form service');
    }
    // secure_delete: what is deleted is overwritten, not merely unlinked.
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON',
    );
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

/** After a crash, so that no checkpoint seems to be under way. On a full disk that has to wait. */
function finishCheckpoint(database: DatabaseSync) {
  try {
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch {}
}

const pageSizeOf = (database: DatabaseSync) =>
  Number(database.prepare('PRAGMA page_size').get()?.['page_size']);
