import { readFiles } from '../server/files.ts';
import { filesIn } from '../server/git-history.ts';
import type { Workspace } from '../server/workspace.ts';
import type { Accounts } from './database/open.ts';
import { listPeople, type Person } from './database/people.ts';

/** A person who has drafts. */
export interface Drafter {
  name: string;
  /** The content files with drafts. */
  files: string[];
}

/** How long an answer is cached, in milliseconds, because it takes git once for each person. */
const REUSED_FOR_MS = 15_000;

/** @param workspaceOf where a person edits; undefined if they never have */
export function whoIsHere(
  accounts: Accounts,
  workspaceOf: (person: Person) => Promise<Workspace> | undefined,
) {
  let asked = 0;
  let answer: Promise<(Drafter & { id: number })[]> = Promise.resolve([]);

  async function draftsOf(person: Person): Promise<string[]> {
    const workspace = await workspaceOf(person);
    if (!workspace) return [];
    const base = await workspace.base();
    const published = base ? await filesIn(workspace, base) : {};
    const drafted = readFiles(workspace);
    return Object.keys({ ...published, ...drafted }).filter(
      (file) => published[file] !== drafted[file],
    );
  }
  const drafters = () =>
    Promise.all(
      listPeople(accounts).map(async (person) => ({ ...person, files: await draftsOf(person) })),
    );

  /** Everybody else with drafts. */
  return async (asking: Person): Promise<Drafter[]> => {
    if (Date.now() - asked >= REUSED_FOR_MS) [asked, answer] = [Date.now(), drafters()];
    return (await answer)
      .filter(({ id, files }) => id !== asking.id && files.length > 0)
      .map(({ name, files }) => ({ name, files }));
  };
}
