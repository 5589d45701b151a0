/** The places that fill the window in place of a page: each has an entry in the rail. */
import { History, type IconNode, Users } from 'lucide';
import { type Here, mayEdit, mayInvite } from './use-here.ts';

export interface Place {
  /** What the URL's hash begins with; `history/x` is the place `history` with `x` open. */
  name: 'history' | 'people';
  label: string;
  shape: IconNode;
  /** Whether whoever has signed in may go there. */
  isFor: (here: Here | undefined) => boolean;
}

export const PLACES: readonly Place[] = [
  { name: 'history', label: 'History', shape: History, isFor: mayEdit },
  { name: 'people', label: 'People', shape: Users, isFor: mayInvite },
];

/** The place that an address names; undefined for a file. */
export const placeAt = (hash: string): Place | undefined =>
  PLACES.find(({ name }) => name === hash.split('/')[0]);

/**
 * What fills the window; undefined for a file, which people without the right to write cannot see.
 */
export const placeFor = (hash: string, here: Here | undefined): Place | undefined =>
  placeAt(hash) ?? (mayEdit(here) ? undefined : PLACES.find(({ isFor }) => isFor(here)));
