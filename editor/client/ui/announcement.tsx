import { useSyncExternalStore } from 'react';
import hidden from '../../../src/ui/visually-hidden.module.css';

let said = '';
const listeners = new Set<() => void>();

/** Tells those who do not see the screen what has just been done. */
export function announce(words: string): void {
  said = words;
  for (const listener of listeners) listener();
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
