/** Content files, which are the drafts, in a workspace. */

import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { schemaOf } from '../../src/content/page-files.ts';
import type { NewText } from '../protocol.ts';
import { CONTENT } from '../site.ts';
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
 * @throws Error if a file cannot be written, or this is more than one person may write
 */
export function saveFiles(workspace: Workspace, changes: readonly NewText[]): boolean {
  for (const { file } of changes) {
    if (!schemaOf(file)) throw new Error(`${file} is not a file of ${CONTENT}/.`);
  }
  if (changes.some(({ file, base }) => read(workspace, file) !== base)) return false;
  assertRoom(workspace, changes);
  for (const { file, text } of changes) replace(workspace, file, text);
  return true;
}

/** What one person's content may take, in bytes: a hundred books. */
const MOST_BYTES = 20_000_000;

/** How much is written before all files are measured again, in characters. */
const UNMEASURED = 1_000_000;

/** What has been added to each workspace since it was measured, in characters. */
const added = new Map<string, number>();

function assertRoom({ root }: Workspace, changes: readonly NewText[]): void {
  const lengths = changes.map(({ base, text }) => (text?.length ?? 0) - (base?.length ?? 0));
  const growth = Math.max(
    0,
    lengths.reduce((sum, length) => sum + length, 0),
  );
  const unmeasured = (added.get(root) ?? UNMEASURED) + growth;
  added.set(root, unmeasured);
  if (growth === 0 || unmeasured < UNMEASURED) return;
  const sizes = globSync(`${CONTENT}/**/*.yaml`, { cwd: root }).map(
    (file) => statSync(join(root, file)).size,
  );
  if (sizes.reduce((sum, size) => sum + size, growth) > MOST_BYTES) {
    throw new Error(
      'Your drafts have more than 20 million characters. Remove pages before you add to them.',
    );
  }
  added.set(root, 0);
}

/** The text of a content file; null if it is not there. */
export function read({ root }: Workspace, file: string): string | null {
  const place = placeIn(root, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : null;
}

/** The message for a full disk. */
export const FULL = 'The disk is full. Nothing is lost: make room, then try again.';

/** Whether an error of Node, git, SQLite or another program means that the disk is full. */
export const isFull = (error: unknown) =>
  /ENOSPC|No space left|unable to write file|disk is full/.test(String(error));

/**
 * Writes or removes a file at once or not at all.
 * @throws Error if it cannot be written
 */
export function replace({ root, folder }: Workspace, file: string, text: string | null): void {
  const place = placeIn(root, file);
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
    const why = isFull(error)
      ? FULL
      : `It cannot be written (${(error as { code?: string }).code}).`;
    throw new Error(
      `${file} was not changed on the disk; your changes are kept in this browser. ${why}`,
    );
  }
}
