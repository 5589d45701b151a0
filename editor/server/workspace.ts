/** Where somebody edits: a copy of the site, and what is kept beside it. */
import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Where one person's edits are. */
export interface Workspace {
  /** The folder with content/ in a git work tree: this checkout, or a person's own worktree. */
  root: string;
  /** For what is not content: invalid drafts, temporary files; ignored by git, and on the same disk. */
  folder: string;
  /** Whose it is, in letters and digits; without it, of whoever is at this machine. */
  owner?: string;
  /** Who commits; without it git's own identity. */
  author?: { name: string; email: string };
  /** Asked just before something goes out, because it may have waited; without it, always. */
  mayPublish?: () => boolean;
}

/** The workspace in the checkout at `root`. */
export const workspaceIn = (root: string): Workspace => ({ root, folder: join(root, '.editor') });

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
