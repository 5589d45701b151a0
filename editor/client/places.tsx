/** The places that fill the window in place of a page: each has an entry in the rail. */
import { History as HistoryShape, type IconNode, Users } from 'lucide';
import type { ComponentType } from 'react';
import { History } from './views/history.tsx';
import { People } from './views/people/people.tsx';
import { type PlaceName, placeAt } from './window/address.ts';
import { type Here, mayEdit, mayInvite } from './window/use-here.ts';

export interface Place {
  /** What the URL's hash begins with; `history/x` is the place `history` with `x` open. */
  name: PlaceName;
  label: string;
  shape: IconNode;
  /** What fills the window; `open` is what follows the name in the hash, or empty. */
  View: ComponentType<{ open: string }>;
  /** Whether whoever has signed in may go there. */
  isFor: (here: Here | undefined) => boolean;
}

export const PLACES: readonly Place[] = [
  { name: 'history', label: 'History', shape: HistoryShape, View: History, isFor: mayEdit },
  { name: 'people', label: 'People', shape: Users, View: People, isFor: mayInvite },
];

/** What fills the window; undefined for a file, which people without the right to write cannot see. */
export const placeFor = (hash: string, here: Here | undefined): Place | undefined =>
  PLACES.find(({ name }) => name === placeAt(hash)) ??
  (mayEdit(here) ? undefined : PLACES.find(({ isFor }) => isFor(here)));
