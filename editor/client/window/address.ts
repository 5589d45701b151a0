import { useSyncExternalStore } from 'react';

/**
 * The file or view that is open: it is in the URL, so that a reload and the back button restore it.
 */
export const useAddress = () =>
  useSyncExternalStore(
    (onChange) => {
      addEventListener('hashchange', onChange);
      return () => removeEventListener('hashchange', onChange);
    },
    () => location.hash.slice(1),
  );

/** Opens a file or a view. */
export const goTo = (view: string) => {
  location.hash = view;
};
