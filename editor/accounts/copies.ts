/**
 * What each person at a link has drafted: a copy of the content over a commit of the server's
 * clone, and nothing else. No git runs in it, because a crash could leave that half done.
 */
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
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { workspaceIn } from '../server/checkout.ts';
import { replace } from '../server/files.ts';
import { gitFolder, gitLines } from '../server/git.ts';
import { filesIn } from '../server/git-history.ts';
import type { Texts, Workspace } from '../server/workspace.ts';
import type { Person } from './database/people.ts';

/** What a copy is based on. */
interface Base {
  commit: string;
  /** What is still to be written into the copy; undefined for nothing. */
  texts?: Texts;
}

const STARTED = Date.now();

/** The age at which a lock is abandoned: git is stopped sooner. */
const LOCKED = 120_000;

/** The clone in which the server runs, whose branch follows the published one. */
export function cloneIn(folder: string): Workspace {
  // Nothing is published from the clone itself, whatever commits its own branch has.
  const { assertReady: _, ...clone } = workspaceIn(folder);
  async function clear(): Promise<boolean> {
    const place = await gitFolder(clone);
    const found = (pattern: string) =>
      globSync(pattern, { cwd: place, withFileTypes: true }).map((entry) =>
        join(entry.parentPath, entry.name),
      );
    const isOlder = (than: number) => (file: string) => statSync(file).mtimeMs < than;
    // Worktrees of builds that were cut short when the server ended.
    const builds = found('worktrees/publish-*').filter(isOlder(STARTED));
    const dead = [
      ...builds,
      ...builds.map((build) => join(tmpdir(), basename(build))),
      ...found('{,refs/**/}*.lock').filter(isOlder(Math.max(STARTED, Date.now() - LOCKED))),
      // git cannot fetch while a ref is empty; a missing one it creates again.
      ...found('refs/remotes/**').filter(
        (ref) => !ref.endsWith('.lock') && statSync(ref).size === 0,
      ),
    ];
    for (const file of dead) rmSync(file, { recursive: true, force: true });
    return dead.length > 0;
  }
  return { ...clone, clear };
}

const BASE = '.editor/base.json';

function baseOf(workspace: Workspace): Base | undefined {
  try {
    return JSON.parse(readFileSync(join(workspace.root, BASE), 'utf8'));
  } catch {
    return undefined;
  }
}

const note = (workspace: Workspace, base: Base) => replace(workspace, BASE, JSON.stringify(base));

/** Writes what is still to be written. */
function settle(workspace: Workspace): void {
  const base = baseOf(workspace);
  if (!base?.texts) return;
  for (const [file, text] of Object.entries(base.texts)) replace(workspace, file, text);
  note(workspace, { commit: base.commit });
}

/**
 * @param folder for the copies; an absolute path
 * @param clone that they are beside
 */
export function copiesIn(folder: string, clone: Workspace) {
  const ready = new Map<number, Promise<unknown>>();

  /** Makes a copy the first time; later finishes what was cut short when the server ended. */
  async function prepare(workspace: Workspace): Promise<void> {
    const { root } = workspace;
    const [commit] = await gitLines(clone, 'rev-parse', '--verify', '@{upstream}');
    if (!commit) {
      throw new Error(
        'The editor’s copy of the site follows no branch of a remote. In it, run: git branch --set-upstream-to=origin/main',
      );
    }
    if (existsSync(root)) {
      const base = baseOf(workspace)?.commit;
      // If the base is lost, whatever differs from what is published counts as a draft.
      const isThere = base && (await gitLines(clone, 'cat-file', '-t', base)).length > 0;
      if (!isThere) note(workspace, { commit });
      return settle(workspace);
    }
    // Under another name until it is complete, because missing files would look removed.
    const half = { ...workspace, root: `${root}.new`, folder: `${root}.new/.editor` };
    rmSync(half.root, { recursive: true, force: true });
    const texts = await filesIn(clone, commit);
    for (const [file, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(half.root, file)), { recursive: true });
      writeFileSync(join(half.root, file), text);
    }
    note(half, { commit });
    renameSync(half.root, root);
  }

  /** Where a person edits; made the first time. */
  async function workspaceFor({ id, name, email }: Omit<Person, 'rights'>): Promise<Workspace> {
    const root = join(folder, String(id));
    const workspace: Workspace = {
      ...clone,
      root,
      folder: join(root, '.editor'),
      owner: String(id),
      author: { name, email },
      base: async () => baseOf(workspace)?.commit,
      async moveTo(commit, texts) {
        // If the disk fills up halfway, the next request begins with the rest.
        ready.delete(id);
        note(workspace, { commit, texts });
        settle(workspace);
        ready.set(id, Promise.resolve());
      },
    };
    const made = ready.get(id) ?? prepare(workspace);
    ready.set(id, made);
    // Not kept, so that the next request tries again.
    made.catch(() => ready.delete(id));
    await made;
    return workspace;
  }

  return {
    workspaceFor,
    /** Where a person edits; undefined if they never have. */
    existingFor: (person: Person) =>
      existsSync(join(folder, String(person.id))) ? workspaceFor(person) : undefined,
  };
}

export type Copies = ReturnType<typeof copiesIn>;
