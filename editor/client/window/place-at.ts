/** The names of the places that fill the window in place of a page. */
const PLACE_NAMES = ['history', 'people'] as const;
export type PlaceName = (typeof PLACE_NAMES)[number];

/** The place that an address names; undefined for a file. */
export const placeAt = (hash: string): PlaceName | undefined =>
  PLACE_NAMES.find((name) => name === hash.split('/')[0]);
