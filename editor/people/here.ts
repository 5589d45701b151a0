import { readFiles, readUnfinished } from '../server/files.ts';
import { readPublished } from '../server/published.ts';
import type { Workspace } from '../server/workspace.ts';
import type { Person, Store } from './store.ts';

/** A person who has drafts. */
export interface Drafter {
  name: string;
  /** The content files with drafts. */
  files: string[];
}

/** How long an answer is used again, in milliseconds: git is asked for each person. */
const LIFETIME = 15_000;

/** @param workspaceOf where a person edits; undefined if she never has */
export function whoIsHere(
  store: Store,
  workspaceOf: (person: Person) => Promise<Workspace> | undefined,
) {
  const known = new Map<number, { at: number; files: Promise<string[]> }>();

  async function draftsOf(person: Person): Promise<string[]> {
    const workspace = await workspaceOf(person);
    if (!workspace) return [];
    const { files: published = {} } = await readPublished(workspace);
    const drafted = readFiles(workspace);
    const differing = Object.keys({ ...published, ...drafted }).filter(
      (file) => published[file] !== drafted[file],
    );
    return [...new Set([...differing, ...Object.keys(readUnfinished(workspace))])];
  }

  /** Everybody else with drafts. */
  return async (asking: Person): Promise<Drafter[]> => {
    const others = store.people().filter(({ id }) => id !== asking.id);
    const drafters = others.map(async (person) => {
      const before = known.get(person.id);
      const isFresh = before && Date.now() - before.at < LIFETIME;
      const { files } = isFresh ? before : { files: draftsOf(person) };
      if (!isFresh) known.set(person.id, { at: Date.now(), files });
      return { name: person.name, files: await files };
    });
    return (await Promise.all(drafters)).filter(({ files }) => files.length > 0);
  };
}
