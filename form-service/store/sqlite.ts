import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { isDiskFull } from '../full-disk.ts';
import { prepareSchema } from './schema.ts';
import type { Statement } from './sql.ts';
import type { Store } from './store.ts';

// Long enough for another program's lock (a deletion, a checkpoint) to end.
const LIMIT_MS = 7_000;
const ERASE_MS = 1_000;
const POLL_MS = 20;
const SQLITE_BUSY = 5; // https://www.sqlite.org/rescode.html

type Job = PromiseWithResolvers<unknown[][]> & { statements: Statement[]; deadline: number };

/**
 * SQLite answers on this thread, and a lock of another program is waited for by asking again, so
 * that the event loop keeps running.
 *
 * @param create make a missing file and its folder, which are an error otherwise
 */
export async function openSqliteStore(path: string, create = true): Promise<Store> {
  let database: DatabaseSync | undefined;
  try {
    database = openFile(path, create);
    const store = await createStore(database, path);
    await prepareSchema(store, create);
    // In memory, because only one process counts, and losing a count in a crash does no harm.
    database.exec('CREATE TEMP TABLE hits (key TEXT PRIMARY KEY, count INTEGER, ends_at INTEGER)');
    return store;
  } catch (cause) {
    database?.close();
    const { message } = cause as Error;
    const reason = isDiskFull(cause) ? 'the disk is full' : message;
    throw new Error(
      `The database ${path} (FORM_DATABASE) cannot be opened: ${reason}. Check the path, and that this user may write to its folder.`,
      { cause },
    );
  }
}

function openFile(path: string, create: boolean): DatabaseSync {
  if (create && path !== ':memory:') {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    closeSync(openSync(path, 'a', 0o600)); // SQLite gives its other files the same permissions
  }
  if (!create && !existsSync(path)) throw new Error('there is no such file');
  if (!create && statSync(path).size === 0)
    throw new Error('it is not a database of the form service');
  return new DatabaseSync(path, { timeout: 0 });
}

async function createStore(database: DatabaseSync, path: string): Promise<Store> {
  database.exec('PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY');
  // The first read creates the -wal file.
  await whenUnlocked(() => database.exec('PRAGMA journal_mode = WAL; SELECT 1 FROM sqlite_schema'));
  const opened = path === ':memory:' ? '' : inodes(path);
  const prepared = new Map<string, StatementSync>();

  function execute({ parts, values }: Statement): unknown[] {
    const text = parts.join('?');
    const statement = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, statement);
    return statement.all(...values);
  }

  /** SQLite keeps writing into deleted or replaced files, which must not count as stored. */
  function checkFiles() {
    if (opened === '' || opened === inodes(path)) return;
    throw new Error(
      `The database ${path} was deleted or replaced while the service has it open. Stop the service, restore the files and start it again.`,
    );
  }

  let jobs: Job[] = [];

  /** Commits all queued jobs with one write to disk, so that many take hardly longer than one. */
  async function work() {
    while (jobs.length > 0) {
      try {
        database.exec('BEGIN IMMEDIATE');
        const results = jobs.map(({ statements }) => statements.map(execute));
        database.exec('COMMIT');
        checkFiles();
        jobs.forEach(({ resolve }, index) => {
          resolve(results[index] ?? []);
        });
        jobs = [];
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        const failed = isLocked(error)
          ? jobs.filter(({ deadline }) => deadline < Date.now())
          : jobs;
        for (const { reject } of failed) reject(error);
        jobs = jobs.filter((job) => !failed.includes(job));
        if (jobs.length > 0) await delay(POLL_MS);
      }
    }
  }

  return {
    engine: 'sqlite',
    async run<Row>(statement: Statement) {
      const rows = await whenUnlocked(() => execute(statement));
      checkFiles();
      return rows as Row[];
    },
    write(...statements) {
      const job = {
        statements,
        deadline: Date.now() + LIMIT_MS,
        ...Promise.withResolvers<unknown[][]>(),
      };
      if (jobs.push(job) === 1) setImmediate(work);
      return job.promise;
    },
    async erase() {
      const deadline = Date.now() + ERASE_MS;
      // Writes all that is left anew: deleted rows stay where they were, also with secure_delete,
      // which misses the copies of rows that SQLite once moved to another page.
      await whenUnlocked(() => database.exec('VACUUM'));
      const empty = () => execute({ parts: ['PRAGMA wal_checkpoint(TRUNCATE)'], values: [] });
      for (;;) {
        const [row] = empty() as { busy: number }[];
        if (row?.busy === 0) return true;
        if (Date.now() > deadline) return false;
        await delay(POLL_MS);
      }
    },
    afterDeletion: '',
    async close() {
      await Promise.allSettled(jobs.map(({ promise }) => promise));
      database.close();
    },
  };
}

/** Calls until no other program holds the lock. */
async function whenUnlocked<Result>(call: () => Result): Promise<Result> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    try {
      return call();
    } catch (error) {
      if (!isLocked(error) || Date.now() > deadline) throw error;
      await delay(POLL_MS);
    }
  }
}

const isLocked = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;

const inodes = (path: string) =>
  [path, `${path}-wal`]
    .map((file) => statSync(file))
    .map(({ dev, ino }) => `${dev}:${ino}`)
    .join();
