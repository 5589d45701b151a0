import type { Store } from './store.ts';

type Windows = Map<string, { count: number; endsAt: number }>;

/**
 * Counts hits per key in memory. For each window length it keeps at most `maximumKeys` keys and drops the
 * oldest window first, so that many short windows cannot displace a long one (the hour of unverified leads).
 */
export function createHitCounter(maximumKeys = 10_000): Store['hit'] {
  const byLength = new Map<number, Windows>();

  return async (key, windowMs, now) => {
    const windows: Windows = byLength.get(windowMs) ?? new Map();
    byLength.set(windowMs, windows);
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
