import { useSyncExternalStore } from 'react';
import { requests } from './requests.ts';
import type { State } from './state.ts';
import { createStore } from './store/create-store.ts';
import { keptIn } from './store/kept-drafts.ts';
import { stepsInBrowser } from './store/kept-steps.ts';

/** The one store of the page. */
export const store = createStore(
  requests,
  keptIn(localStorage, crypto.randomUUID()),
  stepsInBrowser(),
);

/** Everything that is edited, rendered again whenever it changes. */
export const useEdited = (): State => useSyncExternalStore(store.subscribe, store.getState);

/** A pause in typing after which all drafts are looked at, in milliseconds: that takes a while. */
const SETTLES_AFTER_MS = 300;

let settled = store.getState();

/** The state once nobody has typed for a moment; at once if another site has been read. */
export const useSettled = (): State => useSyncExternalStore(subscribeToPauses, () => settled);

function subscribeToPauses(onPause: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    settled = store.getState();
    onPause();
  };
  settled = store.getState();
  const stop = store.subscribe(() => {
    clearTimeout(timer);
    if (store.getState().published !== settled.published) settle();
    else timer = setTimeout(settle, SETTLES_AFTER_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
