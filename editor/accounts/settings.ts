/** The settings of the editor at a link, from environment variables. */
import { resolve } from 'node:path';
import { z } from 'zod';

const EXAMPLE = 'https://edit.sonic.example';

const environment = z.object({
  EDIT_ORIGIN: z
    .string()
    .refine((text) => /^https:/.test(text) && URL.parse(text)?.origin === text, {
      error: `must be https:// and a host, without a path or a final slash, such as ${EXAMPLE}`,
    }),
  EDIT_FOLDER: z.string().default('data/editor'),
});

export interface Settings {
  /** Such as `https://edit.sonic.example`. */
  origin: string;
  /** The SQLite file of people; an absolute path. */
  database: string;
  /** The folder with each person’s copy; an absolute path. */
  copies: string;
}

/**
 * Reads the settings of the editor at a link.
 * @throws Error that names each wrong variable
 */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const result = environment.safeParse(variables);
  if (!result.success) {
    const errors = result.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
    throw new Error(`The editor cannot start:\n${errors.join('\n')}`);
  }
  const { EDIT_ORIGIN, EDIT_FOLDER } = result.data;
  return {
    origin: EDIT_ORIGIN,
    database: resolve(EDIT_FOLDER, 'people.sqlite'),
    copies: resolve(EDIT_FOLDER, 'copies'),
  };
}
