/** Changes by the clock: published at their minute as if by hand, and taken back at another. */
import { z } from 'zod';
import { publication, type Step } from '../protocol.ts';
import { fetchOthers } from '../server/merge-upstream.ts';
import { markedCommit, publish, takeBack } from '../server/publish.ts';
import type { Workspace } from '../server/workspace.ts';
import type { Person, Store } from './store.ts';

const time = z.number().int();

/** When a change is published, and perhaps taken back, in milliseconds since 1970. */
export const times = z
  .object({ at: time, until: time.optional() })
  .refine(({ at, until }) => until === undefined || until > at, {
    error: 'It is taken back before it is published. Choose a later time.',
  });

/** What somebody wants to be published later. */
export const change = publication.omit({ isShared: true }).and(times);

/** What is kept of it. */
const kept = change.and(
  z.object({
    /** The commit that its texts were written over. */
    base: z.string(),
    /** The commit that has published it; from then on it waits to be taken back. */
    commit: z.string().optional(),
    /** Whether it has been taken back, except for what `error` names. */
    isOver: z.boolean().optional(),
    /** What has stopped it the last time. */
    error: z.string().optional(),
  }),
);
type Kept = z.infer<typeof kept>;

/** A change as everybody sees it. */
export interface Scheduled extends Pick<Kept, 'message' | 'at' | 'until' | 'isOver'> {
  id: number;
  name: string;
  files: string[];
  isLive: boolean;
  /** Why it is not published or taken back although its time has come. */
  overdue?: string | undefined;
}

/** In milliseconds: how late something may be done by itself, and the pause after a try that failed. */
const GRACE = 3_600_000;
const PAUSE = 60_000;

const LATE =
  'Its time has passed by more than an hour, in which the server did not run or its clock was wrong.';

interface ScheduleOptions {
  store: Store;
  /** Where a person edits. */
  workspaceFor: (person: Person) => Promise<Workspace>;
  mayPublish: (person: Person) => boolean;
  now?: () => number;
}

export function scheduleOf({ store, workspaceFor, mayPublish, now = Date.now }: ScheduleOptions) {
  const tried = new Map<number, number>();
  const all = () =>
    store.scheduled().map(({ id, person, change }) => ({
      id,
      owner: store.people().find((each) => each.id === person),
      ...kept.parse(JSON.parse(change)),
    }));
  const find = (id: number) => {
    const found = all().find((each) => each.id === id);
    if (!found) throw new Error('This has been published, taken back or withdrawn meanwhile.');
    return found;
  };
  const save = (id: number, change: Kept) =>
    store.changeScheduled(id, JSON.stringify(kept.parse(change)));
  const dueAt = ({ at, until, commit, isOver }: Kept) =>
    isOver ? Number.POSITIVE_INFINITY : commit ? (until ?? Number.POSITIVE_INFINITY) : at;

  /** Does what is next for a change: publishes it, or takes it back. */
  async function* run(id: number): AsyncGenerator<Step> {
    const { owner, ...entry } = find(id);
    if (!owner) throw new Error('Whoever has scheduled it is not among the editors any more.');
    const workspace: Workspace = {
      ...(await workspaceFor(owner)),
      // Whatever has waited in the queue may have been changed meanwhile.
      mayPublish: () => mayPublish(owner) && dueAt(find(id)) === dueAt(entry),
    };
    await fetchOthers(workspace);
    // A crash may have come after it was sent.
    const mark = `Scheduled-Change: ${id}${entry.commit ? ' taken back' : ''}`;
    const { files, message, base, commit } = entry;
    let left: string[] = [];
    if (!(await markedCommit(workspace, mark))) {
      yield* commit
        ? takeBack(workspace, commit, `Take back: ${message}`, mark, (fields) => {
            left = fields;
          })
        : publish(workspace, { files, message, isShared: false }, { base, mark });
    }
    if (!commit && entry.until !== undefined) {
      save(id, { ...entry, commit: await markedCommit(workspace, mark), error: undefined });
    } else if (left.length > 0) {
      const words = `Not taken back, because somebody has changed it since: ${left.join(', ')}.`;
      save(id, { ...entry, isOver: true, error: words });
    } else store.unschedule(id);
  }

  return {
    list: (): Scheduled[] =>
      all().map(({ owner, ...change }) => {
        const { id, files, message, at, until, commit, isOver, error } = change;
        const late = now() - dueAt(change);
        const overdue =
          isOver || late >= 0 ? (error ?? (late > GRACE ? LATE : undefined)) : undefined;
        const what = { message, at, until, isOver, overdue, files: Object.keys(files) };
        return { id, name: owner?.name ?? '', isLive: commit !== undefined, ...what };
      }),
    async add(person: Person, change: z.infer<typeof times> & Pick<Kept, 'files' | 'message'>) {
      const base = await (await workspaceFor(person)).base();
      store.schedule(person.id, JSON.stringify({ ...change, base }));
    },
    change(id: number, { at, until }: z.infer<typeof times>) {
      save(id, { ...find(id), at, until, error: undefined });
    },
    withdraw: (id: number) => store.unschedule(id),
    run,
    /** Does whatever is due, one after the other. */
    async look(): Promise<void> {
      for (const entry of all()) {
        const late = now() - dueAt(entry);
        const since = Math.abs(now() - (tried.get(entry.id) ?? 0));
        if (late < 0 || late > GRACE || since < PAUSE) continue;
        tried.set(entry.id, now());
        try {
          for await (const _ of run(entry.id));
        } catch (error) {
          save(entry.id, { ...entry, error: (error as Error).message });
        }
      }
    },
  };
}

export type Schedule = ReturnType<typeof scheduleOf>;
