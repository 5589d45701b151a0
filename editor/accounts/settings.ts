/** The settings of the editor at a link, from environment variables. */
import { resolve } from 'node:path';

export interface Settings {
  /** Such as `https://edit.sonic.example`. */
  origin: string;
  /** The SQLite file of people; an absolute path. */
  database: string;
  /** The folder with each person’s copy; an absolute path. */
  copies: string;
}

/** @throws Error that names the wrong variable */
export function readSettings({
  EDIT_ORIGIN: origin = '',
  EDIT_FOLDER: folder = 'data/editor',
}: NodeJS.ProcessEnv): Settings {
  if (!origin.startsWith('https:') || URL.parse(origin)?.origin !== origin) {
    throw new Error(
      'The editor cannot start: EDIT_ORIGIN must be https:// and a host, without a path or a final slash, such as https://edit.sonic.example.',
    );
  }
  return { origin, database: resolve(folder, 'people.sqlite'), copies: resolve(folder, 'copies') };
}
