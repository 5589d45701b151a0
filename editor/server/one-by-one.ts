/**
 * @returns a function that runs tasks one after the other, each after the one before has ended, also by an error; it
 * hands on what its task returns or throws
 */
export function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const after = last.then(task);
    last = after.catch(() => {});
    return after;
  };
}

/**
 * For fetching and for making worktrees: git locks what they share, and a fetch stops at one that is half made.
 */
export const inClone = oneByOne();
