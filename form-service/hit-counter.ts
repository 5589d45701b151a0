import type { Store } from './store.ts';

/**
 * Counts hits per key in memory, for at most `maximumKeys` keys; the oldest window is dropped first.
 */
export function createHitCounter(maximumKeys = 10_000): Store['hit'] {
  const windows = new Map<string, { count: number; endsAt: number }>();

  return async (key, windowMs, now) => {
    let window = windows.get(key);
    if (!window || window.endsAt <= now) {
      windows.delete(key);
      const oldest = windows.keys().next();
      if (windows.size >= maximumKeys && !oldest.done) windows.delete(oldest.value);
      window = { count: 0, endsAt: now + windowMs };
      windows.set(key, window);
    }
    window.count += 1;
    return { ...window };
  };
}
