import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { complaint } from '../content.ts';

/** Ignored by git, on the same disk as the content, and watched by nobody. */
const TEMPORARY = '.astro/editor';

/** The file has changed on disk since it was opened. */
export class ConflictError extends Error {
  override name = 'ConflictError';
  readonly disk: string;
  constructor(disk: string) {
    super('The file has changed on disk.');
    this.disk = disk;
  }
}

/** Every content file's text, by its path from the project's root. */
export const readFiles = (): Record<string, string> =>
  Object.fromEntries(
    globSync('content/**/*.{yaml,md}')
      .map((file) => file.replaceAll('\\', '/'))
      .sort()
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

/**
 * Replaces a content file's text in one step, so that a crash leaves the old or the new one.
 * @param base the text that the change was made to
 * @throws ConflictError when the file says something else by now
 * @throws Error that says what the build would refuse
 */
export function saveFile(file: string, base: string, text: string): void {
  const disk = readFiles()[file];
  if (disk === undefined) throw new Error(`${file} is not a file of content/.`);
  if (disk !== base) throw new ConflictError(disk);
  const message = complaint(file, text);
  if (message) throw new Error(message);
  mkdirSync(TEMPORARY, { recursive: true });
  const temporary = `${TEMPORARY}/${process.pid}`;
  writeFileSync(temporary, text, { flush: true });
  renameSync(temporary, file);
}
