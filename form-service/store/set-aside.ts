import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isPostgres } from '../variables.ts';
import { openExistingStore } from './open.ts';
import type { Store } from './store.ts';

/** The files of leads that were set aside beside the one in use: before-…-leads.sqlite. */
export function findSetAside(database: string): string[] {
  const folder = dirname(database);
  if (isPostgres(database) || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith('before-') && name.endsWith(`-${basename(database)}`))
    .sort()
    .map((name) => join(folder, name));
}

/** @returns the errors of files that could not be opened or changed */
export async function inEachSetAside(
  database: string,
  act: (store: Store) => Promise<unknown>,
): Promise<Error[]> {
  const errors: Error[] = [];
  for (const file of findSetAside(database)) {
    try {
      const store = await openExistingStore(file);
      await act(store).finally(store.close);
    } catch (error) {
      errors.push(error as Error);
    }
  }
  return errors;
}
