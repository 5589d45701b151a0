import { useSyncExternalStore } from 'react';

/** The file or view that is open: it is in the URL, so that a reload and the back button restore it. */
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

/** The names of the places that fill the window in place of a page. */
const PLACE_NAMES = ['history', 'people'] as const;
/** The name of a place. */
export type PlaceName = (typeof PLACE_NAMES)[number];

/** The place that an address names; undefined for a file. */
export const placeAt = (hash: string): PlaceName | undefined =>
  PLACE_NAMES.find((name) => name === hash.split('/')[0]);
