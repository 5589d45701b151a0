import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { openStore } from './open.ts';
import { VERSION } from './schema.ts';

const LIMIT_MS = 10_000;

/** How many leads of another file. */
export interface Carried {
  /** Were only there, and are here now. */
  carried: number;
  /** Were here already. */
  known: number;
  /** Were here although they had been erased, and are erased again. */
  erasedAgain: number;
}

/**
 * Carries what another SQLite file has over into the one in use, whose service may run: leads with
 * what is still to be delivered, used challenges, and what was erased on request. The same lead, by
 * its id or by its content within a day, stays one, which a channel delivers if that is due in either
 * file and done in neither. One transaction: a kill leaves all undone, and what is done twice is as
 * if done once. The other file is only read.
 *
 * @param into the file in use, which is made if it is missing
 * @param isTrial counts only, and changes nothing
 * @throws Error that names the other file if it has no leads that this version can read
 */
export async function carryLeads(into: string, from: string, isTrial = false): Promise<Carried> {
  if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
  await (await openStore(into)).close();
  if (fileOf(from) === fileOf(into)) throw new Error(`${from} is the file in use.`);
  const database = new DatabaseSync(into, { timeout: LIMIT_MS });
  try {
    database.exec('PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY');
    const tables = attach(database, from);
    database.exec('BEGIN IMMEDIATE');
    const carried = carry(database, tables);
    database.exec(isTrial ? 'ROLLBACK' : 'COMMIT');
    // As the store's own erasing does.
    if (!isTrial && carried.erasedAgain > 0) database.exec('VACUUM main');
    database.exec('PRAGMA main.wal_checkpoint(TRUNCATE)');
    return carried;
  } finally {
    database.close();
  }
}

function fileOf(path: string): string {
  const { dev, ino } = statSync(path, { bigint: true });
  return `${dev}:${ino}`;
}

/** Attaches the other file as `theirs`; returns the names of its tables. */
function attach(database: DatabaseSync, from: string): unknown[] {
  // SQLite reads a log by an index beside it. Without a log nobody writes, and it needs neither,
  // also where nothing can be written.
  const how = existsSync(`${from}-wal`) ? 'mode=ro' : 'immutable=1';
  try {
    database.prepare('ATTACH ? AS theirs').run(`${pathToFileURL(from).href}?${how}`);
    const names = database
      .prepare("SELECT name FROM theirs.sqlite_schema WHERE type = 'table'")
      .all();
    const tables = names.map(({ name }) => name);
    if (!tables.includes('versions')) throw new Error('it is not a database of the form service');
    // A newer version is read as far as this one knows it.
    const row = database.prepare('SELECT max(version) AS version FROM theirs.versions').get();
    if (Number(row?.version) < VERSION) throw new Error('it is from before the first release');
    const check = database.prepare('PRAGMA theirs.integrity_check').get();
    if (check?.integrity_check !== 'ok') throw new Error('it is damaged');
    return tables;
  } catch (cause) {
    const { message } = cause as Error;
    const hint = message.startsWith('unable to open')
      ? ` Copy it and ${basename(from)}-wal to a folder that this user may write to.`
      : '';
    throw new Error(`No leads can be carried over from ${from}: ${message}.${hint}`, { cause });
  }
}

function carry(database: DatabaseSync, tables: unknown[]): Carried {
  const change = (text: string) => Number(database.prepare(text).run().changes);
  if (tables.includes('erased')) {
    change('INSERT OR IGNORE INTO main.erased SELECT lead_id, erased_at FROM theirs.erased');
  }
  const erasedAgain = change(
    'DELETE FROM main.leads WHERE id IN (SELECT lead_id FROM main.erased)',
  );
  database.exec(`
    CREATE TEMP TABLE same AS
      SELECT id AS theirs, id AS mine FROM theirs.leads JOIN main.leads USING (id)
      UNION
      SELECT other.id, own.id FROM theirs.leads other JOIN main.leads own USING (digest)
        WHERE abs(julianday(other.received_at) - julianday(own.received_at)) <= 1`);
  const row = database.prepare('SELECT count(DISTINCT theirs) AS count FROM same').get();
  const carried = change(`
    INSERT INTO same SELECT id, id FROM theirs.leads
      WHERE id NOT IN (SELECT theirs FROM same) AND id NOT IN (SELECT lead_id FROM main.erased)`);
  // A hash is unique: where an older lead has it, the carried one does without.
  change(`
    INSERT INTO main.leads (id, received_at, verified, signals, digest, address, fields)
      SELECT id, received_at, verified, signals,
        CASE WHEN digest IN (SELECT digest FROM main.leads) THEN NULL ELSE digest END, address, fields
      FROM theirs.leads
      WHERE id IN (SELECT mine FROM same) AND id NOT IN (SELECT id FROM main.leads)`);
  change(`
    INSERT OR IGNORE INTO main.deliveries (lead_id, channel, attempts, next_attempt_at, reason)
      SELECT mine, channel, attempts, next_attempt_at, reason
      FROM theirs.deliveries JOIN same ON lead_id = theirs`);
  if (tables.includes('reached')) {
    change(`INSERT OR IGNORE INTO main.reached (lead_id, recipient)
      SELECT mine, recipient FROM theirs.reached JOIN same ON lead_id = theirs`);
  }
  change(`DELETE FROM main.deliveries
    WHERE (lead_id, channel) IN (SELECT lead_id, recipient FROM main.reached)`);
  change(`INSERT OR IGNORE INTO main.spent (challenge, lead_id, expires_at)
    SELECT challenge, lead_id, expires_at FROM theirs.spent`);
  return { carried, known: Number(row?.count), erasedAgain };
}
