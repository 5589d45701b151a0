import { useSyncExternalStore } from 'react';

/** Whether the rail lies below, and what slides in covers the page. */
export const NARROW = '(width < 64rem)';

/** Whether the panel lies beside the page and not over it. */
export const ROOMY = '(width >= 80rem)';

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
