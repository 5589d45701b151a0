import { useSyncExternalStore } from 'react';
import hidden from '../../../src/ui/visually-hidden.module.css';

let said = '';
const listeners = new Set<() => void>();

/** How long words stay to be read, in milliseconds; after that they would be said of what is gone. */
const STAYS_MS = 10_000;

let timer: ReturnType<typeof setTimeout>;

/** Tells those who do not see the screen what has just been done. */
export function announce(words: string): void {
  said = words;
  for (const listener of listeners) listener();
  clearTimeout(timer);
  if (words) timer = setTimeout(announce, STAYS_MS, '');
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What has been done, for screen readers. */
export const Announcement = () => (
  <p role="status" className={hidden.visuallyHidden}>
    {useSyncExternalStore(subscribe, () => said)}
  </p>
);
