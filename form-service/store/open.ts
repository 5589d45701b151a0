import { existsSync } from 'node:fs';
import { type Log, toLine } from '../log.ts';
import { isPostgres } from '../variables.ts';
import { openPostgresStore } from './postgres.ts';
import { openSqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

/** Opens the store that FORM_DATABASE names, and makes its tables if it is new. */
export const openStore = (database: string): Promise<Store> =>
  isPostgres(database) ? openPostgresStore(database) : openSqliteStore(database);

/** Not to standard output, which the command line writes leads to. */
const logToError: Log = (entry) => console.error(toLine(entry));

/** Opens a store for a command, which makes none. */
export async function openExistingStore(database: string): Promise<Store> {
  if (isPostgres(database)) return openPostgresStore(database, false, logToError);
  if (!existsSync(database)) {
    throw new Error(
      `Nothing is stored yet: there is no database at ${database}. The form service makes it when it starts; if yours is elsewhere, set FORM_DATABASE to its path.`,
    );
  }
  return openSqliteStore(database, false);
}
