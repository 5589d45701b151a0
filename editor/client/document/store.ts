import { useSyncExternalStore } from 'react';
import { createStore } from './create-store.ts';
import { keptIn } from './kept-drafts.ts';
import { requests } from './requests.ts';
import type { State } from './state.ts';

/** The one store of the page. */
export const store = createStore(requests, keptIn(localStorage, crypto.randomUUID()));

/** Everything that is edited, rendered again whenever it changes. */
export const useEdited = (): State => useSyncExternalStore(store.subscribe, store.getState);
