/**
 * @returns a function that runs tasks one after the other, also after an error, and returns or throws what its task does
 */
export function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const after = last.then(task);
    last = after.catch(() => {});
    return after;
  };
}

/** For fetching and for making worktrees, which git cannot do at the same time. */
export const inClone = oneByOne();
