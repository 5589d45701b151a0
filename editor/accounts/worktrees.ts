/** A git worktree for each person: drafts are a person’s own, and survive a restart. */
import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ask, git } from '../server/git.ts';
import { inClone } from '../server/one-by-one.ts';
import { type Workspace, workspaceIn } from '../server/workspace.ts';
import type { Person } from './store.ts';

/**
 * Removes what a crash leaves in the clone: locks, at which git would stop for ever, and copies of the site that were
 * being published. Joins the worktrees to the clone again, which a crash or a backup may have moved. Only while nothing
 * else works in it.
 *
 * @param folder of the worktrees; an absolute path
 */
export async function clearAfterCrash(folder: string, clone = process.cwd()): Promise<void> {
  const site = workspaceIn(clone);
  const place = (await git(site, 'rev-parse', '--path-format=absolute', '--git-common-dir')).trim();
  const locks = globSync('{{,refs/**/,worktrees/*/}*.lock,worktrees/*/locked}', { cwd: place });
  for (const lock of locks) rmSync(join(place, lock), { force: true });
  for (const line of await ask(site, 'worktree', 'list', '--porcelain')) {
    const copy = /^worktree (.*\/publish-\w+)\/site$/.exec(line)?.[1];
    if (copy) rmSync(copy, { recursive: true, force: true });
  }
  const places = globSync('*', { cwd: folder }).map((name) => join(folder, name));
  await ask(site, 'worktree', 'repair', ...places);
  await git(site, 'worktree', 'prune');
}

/**
 * @param folder for the worktrees; an absolute path
 * @param clone of the site, whose branch follows the published one
 */
export function worktreesIn(folder: string, clone = process.cwd()) {
  const site = workspaceIn(clone);
  const ready = new Map<number, Promise<unknown>>();

  async function make(id: number): Promise<void> {
    const place = join(folder, String(id));
    if (existsSync(place)) return;
    const [followed] = await ask(site, 'rev-parse', '--abbrev-ref', '@{upstream}');
    if (!followed) {
      throw new Error(
        'The editor’s copy of the site follows no branch of a remote. In it, run: git branch --set-upstream-to=origin/main',
      );
    }
    // Under another name until it is complete: of half a worktree, what is missing would look removed.
    const half = `${place}.new`;
    rmSync(half, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await git(site, 'worktree', 'prune');
    const branch = `editor/${id}`;
    await git(site, 'worktree', 'add', '--quiet', '--track', '-B', branch, half, followed);
    await git(site, 'worktree', 'move', half, place);
  }

  /** Where a person edits; made the first time. */
  async function workspaceFor({ id, name, email }: Omit<Person, 'rights'>): Promise<Workspace> {
    const made = ready.get(id) ?? inClone(() => make(id));
    ready.set(id, made);
    // Not kept, so that the next request tries again.
    made.catch(() => ready.delete(id));
    await made;
    return { ...workspaceIn(join(folder, String(id))), owner: String(id), author: { name, email } };
  }

  return {
    workspaceFor,
    /** Where a person edits, if she ever has. */
    existingFor: (person: Person) =>
      existsSync(join(folder, String(person.id))) ? workspaceFor(person) : undefined,
  };
}

export type Worktrees = ReturnType<typeof worktreesIn>;
