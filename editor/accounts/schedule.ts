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

/** A field that is changed, and what will be said there. */
const field = z.object({
  file: z.string(),
  path: z.array(z.string().or(z.number())),
  words: z.string(),
});

/** What somebody wants to be published later. */
export const change = publication
  .omit({ isShared: true })
  .extend({ fields: z.array(field) })
  .and(times);
type Change = z.infer<typeof change>;

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
export interface Scheduled extends Pick<Kept, 'message' | 'at' | 'until' | 'isOver' | 'fields'> {
  id: number;
  name: string;
  isLive: boolean;
  /** Why it is not published or taken back although its time has come. */
  overdue?: string | undefined;
}

/** How late something may be done by itself, and the pause after a try that failed. */
const GRACE_MS = 3_600_000;
const PAUSE_MS = 60_000;

const LATE = 'It is more than an hour late, so it goes out only when somebody presses the button.';
const CHANGED = 'This has been published, taken back or changed meanwhile.';

interface ScheduleOptions {
  store: Store;
  /** Where a person edits. */
  workspaceFor: (person: Person) => Promise<Workspace>;
  mayPublish: (person: Person) => boolean;
  now?: () => number;
}

export function scheduleOf({ store, workspaceFor, mayPublish, now = Date.now }: ScheduleOptions) {
  const tried = new Map<number, number>();
  const running = new Set<number>();
  const all = () =>
    store.scheduled().map(({ id, person, change }) => ({
      id,
      owner: store.people().find((each) => each.id === person),
      ...kept.parse(JSON.parse(change)),
    }));
  const find = (id: number) => {
    const found = all().find((each) => each.id === id);
    if (!found) throw new Error(CHANGED);
    return found;
  };
  /** Changes what is kept as it is now: somebody may have chosen another time meanwhile. */
  const note = (id: number, changed: Partial<Kept>) => {
    const found = all().find((each) => each.id === id);
    if (found) store.changeScheduled(id, JSON.stringify(kept.parse({ ...found, ...changed })));
  };
  const dueAt = ({ at, until, commit, isOver }: Kept) =>
    isOver ? Number.POSITIVE_INFINITY : commit ? (until ?? Number.POSITIVE_INFINITY) : at;

  /** Does what is next for a change: publishes it, or takes it back. */
  async function* next(id: number): AsyncGenerator<Step> {
    const { owner, ...entry } = find(id);
    if (!owner) throw new Error('Whoever has scheduled it is not among the editors any more.');
    const workspace: Workspace = {
      ...(await workspaceFor(owner)),
      // Asked again before it goes out.
      mayPublish() {
        if (!mayPublish(owner)) throw new Error(`${owner.name} may not publish any more.`);
        if (dueAt(find(id)) !== dueAt(entry)) throw new Error(CHANGED);
        return true;
      },
    };
    await fetchOthers(workspace);
    // A crash may have come after it was sent.
    const mark = `Scheduled-Change: ${id}${entry.commit ? ' taken back' : ''}`;
    const { files, message, base, commit } = entry;
    let left: string[] = [];
    if (!(await markedCommit(workspace, mark, commit ?? base))) {
      yield* commit
        ? takeBack(workspace, commit, `Take back: ${message}`, mark, (fields) => {
            left = fields;
          })
        : publish(workspace, { files, message, isShared: false }, { base, mark });
    }
    if (!commit && find(id).until !== undefined) {
      note(id, { commit: await markedCommit(workspace, mark, base), error: undefined });
    } else if (left.length > 0) {
      const error = `Not taken back, because somebody has changed it since: ${left.join(', ')}.`;
      note(id, { isOver: true, error });
    } else store.unschedule(id);
  }

  async function* run(id: number): AsyncGenerator<Step> {
    if (running.has(id)) throw new Error('This is already under way.');
    running.add(id);
    try {
      yield* next(id);
    } finally {
      running.delete(id);
    }
  }

  return {
    list: (): Scheduled[] =>
      all().map(({ owner, ...change }) => {
        const { id, message, at, until, commit, isOver, fields, error } = change;
        const late = now() - dueAt(change);
        const silent =
          late > GRACE_MS
            ? 'The server did not run at its time, or its clock was wrong.'
            : 'What others publish is done first.';
        const reason =
          isOver || late >= 0 ? (error ?? (late > PAUSE_MS ? silent : undefined)) : undefined;
        const overdue = reason && late > GRACE_MS ? `${reason} ${LATE}` : reason;
        const isLive = commit !== undefined;
        return { id, name: owner?.name ?? '', message, at, until, isOver, fields, isLive, overdue };
      }),
    async add(person: Person, change: Change) {
      const base = await (await workspaceFor(person)).base();
      store.schedule(person.id, JSON.stringify({ ...change, base }));
    },
    change(id: number, { at, until }: z.infer<typeof times>) {
      find(id);
      tried.delete(id);
      note(id, { at, until, error: undefined });
    },
    withdraw: (id: number) => store.unschedule(id),
    run,
    /** Does whatever is due, one after the other. */
    async look(): Promise<void> {
      for (const entry of all()) {
        const { id } = entry;
        const late = now() - dueAt(entry);
        const since = Math.abs(now() - (tried.get(id) ?? 0));
        if (late < 0 || late > GRACE_MS || since < PAUSE_MS || running.has(id)) continue;
        tried.set(id, now());
        try {
          for await (const _ of run(id));
          tried.delete(id);
        } catch (error) {
          note(id, { error: (error as Error).message });
        }
      }
    },
  };
}

export type Schedule = ReturnType<typeof scheduleOf>;
