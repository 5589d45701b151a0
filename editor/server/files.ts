/** Content files and the drafts beside them, in the folders of a workspace. */

import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { NewText, Unfinished } from '../protocol.ts';
import { CONTENT, complaint, schemaOf } from '../site.ts';
import { placeIn, type Workspace } from './workspace.ts';

/** The text of every content file, by its path relative to the workspace's root. */
export const readFiles = ({ root }: Workspace): Record<string, string> =>
  Object.fromEntries(
    globSync(`${CONTENT}/**/*.yaml`, { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => schemaOf(file))
      .sort()
      .map((file) => [file, readFileSync(placeIn(root, file), 'utf8')]),
  );

/**
 * Replaces content files, each atomically; none if a text on disk is not its `base` any more.
 * @returns whether they were saved
 * @throws Error with the faults that the build would report, or if a file cannot be written
 */
export function saveFiles(workspace: Workspace, changes: readonly NewText[]): boolean {
  for (const { file, text } of changes) {
    if (!schemaOf(file)) throw notContent(file);
    const message = text === null ? '' : complaint(file, text);
    if (message) throw new Error(message);
  }
  if (changes.some(({ file, base }) => read(workspace, file) !== base)) return false;
  for (const { file, text } of changes) replace(workspace, file, text);
  return true;
}

/** The text of a content file; null if it is not there. */
export function read({ root }: Workspace, file: string): string | null {
  const place = placeIn(root, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : null;
}

/** @throws Error if the file cannot be written */
export function replace(workspace: Workspace, file: string, text: string | null): void {
  put(workspace, file, placeIn(workspace.root, file), text);
}

/** The unfinished drafts, by the content file that each is to become. */
export const readUnfinished = ({ folder }: Workspace): Record<string, Unfinished> =>
  Object.fromEntries(
    globSync('drafts/*.json', { cwd: folder }).flatMap((name) => {
      const { file, ...draft } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return schemaOf(file) ? [[file, draft]] : [];
    }),
  );

/** Keeps drafts beside the content; null removes one. */
export function keepUnfinished(
  workspace: Workspace,
  drafts: Readonly<Record<string, Unfinished | null>>,
): void {
  for (const [file, draft] of Object.entries(drafts)) {
    if (!schemaOf(file)) throw notContent(file);
    const place = join(workspace.folder, 'drafts', `${file.replaceAll('/', '+')}.json`);
    put(workspace, file, place, draft && JSON.stringify({ file, ...draft }));
  }
}

const notContent = (file: string) => new Error(`${file} is not a file of ${CONTENT}/.`);

/** Writes or removes a file at once or not at all. */
function put({ folder }: Workspace, file: string, place: string, text: string | null): void {
  const temporary = join(folder, String(process.pid));
  try {
    if (text === null) {
      rmSync(place, { force: true });
      return;
    }
    mkdirSync(folder, { recursive: true });
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(temporary, text, { flush: true });
    renameSync(temporary, place);
  } catch (error) {
    throw new Error(
      `${file} cannot be written: ${(error as Error).message}. It is as it was, and what you have changed is kept in this browser.`,
    );
  }
}
