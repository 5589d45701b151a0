import { useSyncExternalStore } from 'react';
import { categoryIn, withCategory } from './url.ts';

const CHOSEN = 'category-chosen';

/**
 * The selected category. It is stored in the URL only, so that a link to it can be shared and the back
 * button undoes a choice.
 *
 * @returns the category (`undefined` for all) and a function that selects another
 */
export function useSelectedCategory() {
  const selected = useSyncExternalStore(
    subscribe,
    () => categoryIn(location.search),
    () => undefined,
  );
  return [selected, select] as const;
}

function subscribe(onChange: () => void) {
  addEventListener('popstate', onChange);
  addEventListener(CHOSEN, onChange);
  return () => {
    removeEventListener('popstate', onChange);
    removeEventListener(CHOSEN, onChange);
  };
}

function select(category: string | undefined): void {
  if (category === categoryIn(location.search)) return;
  history.pushState(history.state, '', withCategory(location.href, category));
  dispatchEvent(new Event(CHOSEN));
}
