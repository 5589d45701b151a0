/** The one window of the page: its state, and how that changes. */
import { useSyncExternalStore } from 'react';
import { reduceWindow, START, type Window, type WindowAction } from './window.ts';

let now: Window = { ...START, isDark: document.documentElement.dataset.theme === 'dark' };
const listeners = new Set<() => void>();

/** Changes what the window shows. */
export function dispatch(action: WindowAction): void {
  const before = now;
  now = reduceWindow(now, action);
  if (now !== before) for (const listener of listeners) listener();
}

/** What the window shows now. */
export const getWindow = (): Window => now;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What the window shows, rendered again whenever it changes. */
export const useWindow = (): Window => useSyncExternalStore(subscribe, getWindow);
