import { availableParallelism } from 'node:os';

/** Does work on each item, a few at a time: enough to keep every core busy, few enough to hold in memory. */
export async function limitConcurrency<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const workNext = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, workNext));
}
