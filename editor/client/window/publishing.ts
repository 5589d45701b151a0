/**
 * How publishing goes, or went last, and what it leaves out: a part of the window, because it goes
 * on in every view.
 */
import type { Progress } from '../document/requests.ts';

export interface PublishingState {
  /** The files that are not ticked, and the parts of files. */
  held: ReadonlySet<string>;
  /** The message, unless it is the suggested one. */
  message: string | undefined;
  isUnderWay: boolean;
  steps: readonly Progress[];
  /** Whether it has ended well, so that the live site can be asked for it. */
  isDone: boolean;
  /** Whether somebody has looked at how it ended. */
  isSeen: boolean;
}

export const NOTHING_PUBLISHED: PublishingState = {
  held: new Set(),
  message: undefined,
  isUnderWay: false,
  steps: [],
  isDone: false,
  isSeen: true,
};

export type PublishingAction =
  | { type: 'held'; files: readonly string[]; isHeld: boolean }
  | { type: 'named'; message: string }
  | { type: 'publishingBegun' }
  | { type: 'progressed'; steps: readonly Progress[] }
  | { type: 'ended'; steps: readonly Progress[] };

/** The name of a part of a file among all that can be held. */
export const nameOfPart = (file: string, key: string) => `${file} ${key}`;
const fileOfPart = (name: string) => name.split(' ', 1)[0] ?? '';

/** @param isShown whether the list of changes is open */
export function reducePublishing(
  now: PublishingState,
  action: PublishingAction,
  isShown: boolean,
): PublishingState {
  switch (action.type) {
    case 'held': {
      // A file that is ticked is so with all of its parts.
      const isOf = (name: string, file: string) => name === file || name.startsWith(`${file} `);
      const others = [...now.held].filter((name) => !action.files.some((it) => isOf(name, it)));
      return { ...now, held: new Set([...others, ...(action.isHeld ? action.files : [])]) };
    }
    case 'named':
      return { ...now, message: action.message };
    case 'publishingBegun':
      return { ...now, isUnderWay: true, isDone: false, steps: BEGINNING, isSeen: false };
    case 'progressed':
      return { ...now, steps: action.steps };
    case 'ended': {
      const { steps } = action;
      // What is left of a file is what was not ticked; its parts are named by their places before.
      const held = new Set([...now.held].map(fileOfPart));
      const done = hasFailed(steps) ? {} : { isDone: true, message: undefined, held };
      return { ...now, ...done, steps, isUnderWay: false, isSeen: isShown };
    }
  }
}

const BEGINNING: readonly Progress[] = [{ message: 'Checking what others have published …' }];

/** Whether one of the steps says what was wrong. */
export const hasFailed = (steps: readonly Progress[]) => steps.some(({ error }) => error);

/** Somebody opens the list of changes: forgets a publication whose end has been seen. */
export function looked(now: PublishingState): PublishingState {
  if (now.isUnderWay) return now;
  const { steps, isDone, isSeen } = now;
  return {
    ...now,
    // The bar has said already what went well.
    steps: isSeen || !hasFailed(steps) ? [] : steps,
    isDone: isDone && !isSeen,
    isSeen: true,
  };
}

/** What to say in other views; empty once it has been seen. */
export function newsOf({ isSeen, isUnderWay, steps }: PublishingState): string {
  if (isSeen) return '';
  if (isUnderWay) return 'Publishing …';
  const { error, message = '' } = steps.find((step) => step.error) ?? steps.at(-1) ?? {};
  return error ? `Publishing stopped: ${error}` : message;
}
