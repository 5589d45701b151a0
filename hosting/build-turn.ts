import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Waits until no other build runs in a folder, and says so; two would mix their files.
 *
 * @param folder an absolute path
 * @returns what ends the turn; the end of the process ends it too, because the lock is the
 * operating system's
 */
export function takeBuildTurn(folder: string): () => void {
  mkdirSync(join(folder, '.astro'), { recursive: true });
  const database = new DatabaseSync(join(folder, '.astro/build-turn.sqlite'), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch {
    console.log('Another build runs in this folder; this one waits for its end.');
    database.exec('PRAGMA busy_timeout = 1800000; BEGIN EXCLUSIVE');
  }
  return () => database.close();
}
