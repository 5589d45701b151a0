/** One publication at a time, in the order in which they were asked for. */
import type { Step } from '../protocol.ts';
import type { Workspace } from './workspace.ts';

/** The last in the queue. */
let last: { who: string; over: Promise<void> } | undefined;

/** Waits for the publication before, and says whose it is; then does the work. */
export async function* inTurn(
  { author }: Workspace,
  work: () => AsyncGenerator<Step>,
): AsyncGenerator<Step> {
  const ahead = last;
  const { promise: over, resolve } = Promise.withResolvers<void>();
  last = { who: author?.name ?? 'somebody else', over };
  try {
    if (ahead) {
      yield { message: `Waiting until what ${ahead.who} publishes is done …` };
      await ahead.over;
    }
    yield* work();
  } finally {
    resolve();
    if (last?.over === over) last = undefined;
  }
}

/** Whose publication is under way; empty if none is. */
export const whoPublishes = () => last?.who ?? '';
