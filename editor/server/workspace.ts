/** Where somebody edits: drafts of the content, based on a commit. */
import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** The text of each content file; null for one that is removed. */
export type Texts = Readonly<Record<string, string | null>>;

/**
 * Where one person's drafts are: in this checkout, or in a copy of the content beside the server's
 * clone.
 */
export interface Workspace {
  /** The folder with content/, which holds the drafts. */
  root: string;
  /** The work tree in which git runs: this checkout, or the server's clone. */
  clone: string;
  /**
   * For what is not content, such as temporary files; ignored by git, and on the same disk as the
   * drafts.
   */
  folder: string;
  /** Whose it is, in letters and digits; without it, of whoever is at this machine. */
  owner?: string;
  /** Who commits; without it git's own identity. */
  author?: { name: string; email: string };
  /** Asked just before publishing, because it may have waited; without it, always. */
  mayPublish?: () => boolean;
  /** The published commit that the drafts are based on; undefined before the first. */
  base: () => Promise<string | undefined>;
  /**
   * Bases the drafts on another commit.
   * @param texts the drafts of all files that differ between both
   * @throws Error if that is not possible; then it can be tried again
   */
  moveTo: (commit: string, texts: Texts) => Promise<void>;
  /**
   * @throws Error if no commit can be made in this checkout, or publishing would leave out a
   * developer's work
   */
  assertReady?: () => Promise<void>;
  /**
   * Removes from the server's clone what a killed git has left there. @returns whether there was
   * anything
   */
  clear?: () => Promise<boolean>;
}

/**
 * The place of a content file on the disk.
 * @param root the folder with content/
 * @throws Error if a link leads out of it, which a commit may contain
 */
export function placeIn(root: string, file: string): string {
  const place = join(root, file);
  let there = place;
  while (!existsSync(there) && !isLink(there)) there = dirname(there);
  const real = isLink(there) ? undefined : relative(realpathSync(root), realpathSync(there));
  if (real !== relative(root, there)) {
    throw new Error(
      `${relative(root, there).replaceAll(sep, '/')} is a link to another place. Ask a developer to replace it by what it points to.`,
    );
  }
  return place;
}

const isLink = (place: string) =>
  lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
