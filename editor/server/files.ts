import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { complaint, files } from '../content.ts';

/** Ignored by git, on the same disk as the content, and watched by nobody. */
export const FOLDER = '.astro/editor';

/** Every content file's text, by its path from the project's root; empty where it is missing. */
export const readFiles = (): Record<string, string> =>
  Object.fromEntries(
    files.map((file) => [file, existsSync(file) ? readFileSync(file, 'utf8') : '']),
  );

/**
 * Replaces a content file's text in one step, so that a crash leaves the old or the new one.
 * @param base the text that the change was made to
 * @returns what stands on disk: where that was no longer `base`, nothing is saved
 * @throws Error that says what the build would refuse, or why the file cannot be written
 */
export function saveFile(file: string, base: string, text: string): string {
  const disk = readFiles()[file];
  if (disk === undefined) throw new Error(`${file} is not a file of content/.`);
  if (disk !== base) return disk;
  const message = complaint(file, text);
  if (message) throw new Error(message);
  const temporary = `${FOLDER}/${process.pid}`;
  try {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(temporary, text, { flush: true });
    renameSync(temporary, file);
  } catch (error) {
    throw new Error(
      `${file} cannot be written: ${(error as Error).message}. It is as it was, and what you have changed is kept in this tab.`,
    );
  }
  return text;
}
