import type { Anchors } from '../content/anchors.ts';

/** Where a section stands; every section's component gets it beside its content. */
export interface Place {
  /** Whether it is the first of its page: then its headline is the h1. */
  first: boolean;
  /** 1 for the first section of its kind on the page; for ids of controls. */
  nth: number;
  anchors: Anchors;
}

/** The element of a section's headline. */
export const headlineOf = ({ first }: Pick<Place, 'first'>) => (first ? 'h1' : 'h2');
