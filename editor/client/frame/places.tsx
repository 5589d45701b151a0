/** The places that fill the window in place of a page: each has an entry in the rail. */
import {
  Activity,
  History as HistoryShape,
  type IconNode,
  MessageCircleQuestionMark,
  Users,
} from 'lucide';
import type { ComponentType } from 'react';
import { People, useMayInvite } from '../people/people.tsx';
import { Status, useMayLook, useStatusCount } from '../status/status.tsx';
import { useEdited } from '../store.ts';
import { History } from '../views/history.tsx';
import { questionsIn, ToAnswer } from '../views/to-answer.tsx';
import { useFrame } from './frame-context.ts';
import { type Here, mayEdit } from './use-here.ts';

export interface Place {
  /** What the URL's hash begins with; `history/7` is the place `history` with `7` open. */
  name: string;
  label: string;
  shape: IconNode;
  /** What fills the window; `open` is what follows the name in the hash, or empty. */
  View: ComponentType<{ open: string }>;
  /** How much waits there, and whether it needs somebody now; a hook, called by the entry. */
  useCount: () => { count: number; isUrgent?: boolean };
  /** Whether whoever has signed in may go there; a hook. */
  useMay: () => boolean;
  /** Whether its entry is in the phone's tabs, too. */
  entry?: 'tab';
}

const OF_PAGES: Pick<Place, 'useCount' | 'useMay'> = {
  useCount: () => ({ count: 0 }),
  useMay: () => mayEdit(useFrame().here),
};

export const PLACES: readonly Place[] = [
  {
    ...OF_PAGES,
    name: 'to-answer',
    label: 'To answer',
    shape: MessageCircleQuestionMark,
    View: ToAnswer,
    useCount: () => ({ count: questionsIn(useEdited().contents).length }),
  },
  { ...OF_PAGES, name: 'history', label: 'History', shape: HistoryShape, View: History },
  {
    name: 'status',
    label: 'Status',
    shape: Activity,
    View: Status,
    useCount: useStatusCount,
    useMay: useMayLook,
  },
  {
    ...OF_PAGES,
    name: 'people',
    label: 'People',
    shape: Users,
    View: People,
    useMay: useMayInvite,
  },
];

/** The place that the URL's hash names; undefined for a file, of which those who may not change pages see nothing. */
export const placeAt = (hash: string, here?: Here): Place | undefined =>
  PLACES.find(({ name }) => name === hash.split('/')[0]) ??
  (mayEdit(here) ? undefined : PLACES.find(({ name }) => here?.rights.some((it) => it === name)));
