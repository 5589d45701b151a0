import { existsSync } from 'node:fs';
import { isPostgres } from '../variables.ts';
import { openPostgresStore } from './postgres.ts';
import { openSqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

/**
 * Opens the store that FORM_DATABASE names, and migrates its schema.
 *
 * @throws Error with a message for the terminal
 */
export const openStore = (database: string): Promise<Store> =>
  isPostgres(database) ? openPostgresStore(database) : openSqliteStore(database);

/**
 * Opens an existing store.
 *
 * @throws Error if there is none
 */
export async function openExistingStore(database: string): Promise<Store> {
  if (isPostgres(database)) return openPostgresStore(database, false);
  if (!existsSync(database)) {
    throw new Error(
      `Nothing is stored yet: there is no database at ${database}. The form service makes it when it starts; if yours is elsewhere, set FORM_DATABASE to its path.`,
    );
  }
  return openSqliteStore(database, false);
}
