/** `npm run backup -- FILE`: copies the SQLite database while the service runs. */
import { existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isDiskFull } from '../full-disk.ts';
import { DEFAULT_DATABASE, isPostgres } from '../variables.ts';

const database = process.env.FORM_DATABASE || DEFAULT_DATABASE;
const [file, ...more] = process.argv.slice(2);
try {
  if (!file || more.length > 0) throw new Error('Usage: npm run backup -- data/backup.sqlite');
  console.log(`Wrote ${backUp(database, file)} submissions to ${file}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function backUp(from: string, to: string): number {
  if (isPostgres(from)) {
    throw new Error(
      'The submissions are in PostgreSQL: back it up with pg_dump (docs/operating.md).',
    );
  }
  if (!existsSync(from)) {
    throw new Error(
      `There is no database at ${from}, so nothing was backed up. If yours is elsewhere, set FORM_DATABASE to its path.`,
    );
  }
  if (existsSync(to)) throw new Error(`${to} already exists. Choose another name.`);
  process.umask(0o077);
  const source = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
  const isOurs = source.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'leads'").get();
  if (!isOurs) throw new Error(`${from} holds no submissions, so nothing was backed up.`);
  try {
    source.prepare('VACUUM INTO ?').run(to);
    return countIn(to);
  } catch (error) {
    for (const suffix of ['', '-journal']) rmSync(to + suffix, { force: true });
    if (!isDiskFull(error)) throw error;
    throw new Error(`The disk is full: there is no room for ${to}, so nothing was backed up.`, {
      cause: error,
    });
  } finally {
    source.close();
  }
}

function countIn(copy: string): number {
  const database = new DatabaseSync(copy, { readOnly: true });
  try {
    const [check] = database.prepare('PRAGMA integrity_check').all();
    if (check?.integrity_check !== 'ok') throw new Error(`The copy ${copy} was damaged.`);
    return Number(database.prepare('SELECT count(*) AS count FROM leads').get()?.count);
  } finally {
    database.close();
  }
}
