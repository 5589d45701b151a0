import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { complaint, files } from '../content.ts';

/** For temporary files: ignored by Git, on the same disk as the content, and not watched. */
export const FOLDER = '.astro/editor';

/** The text of every content file, by its path relative to the project's root; empty if it is missing. */
export const readFiles = (): Record<string, string> =>
  Object.fromEntries(
    files.map((file) => [file, existsSync(file) ? readFileSync(file, 'utf8') : '']),
  );

/**
 * Replaces a content file atomically.
 * @param base the text that the change is based on
 * @returns the text on disk; if that was not `base` any more, nothing is saved
 * @throws Error with the faults that the build would report, or if the file cannot be written
 */
export function saveFile(file: string, base: string, text: string): string {
  if (!files.includes(file)) throw new Error(`${file} is not a file of content/.`);
  const disk = readFiles()[file] ?? '';
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
