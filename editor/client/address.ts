import { useSyncExternalStore } from 'react';
import { PLACE_KEY } from './place.ts';

/** The file or view that is open: it is in the URL, so that a reload and the back button restore it. */
export const useAddress = () =>
  useSyncExternalStore(
    (onChange) => {
      addEventListener('hashchange', onChange);
      return () => removeEventListener('hashchange', onChange);
    },
    () => {
      sessionStorage.setItem(PLACE_KEY, location.hash);
      return location.hash.slice(1);
    },
  );

/** Opens a file or a view. */
export const show = (view: string) => {
  location.hash = view;
};
