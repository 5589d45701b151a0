/** What scripts add to a built page, for the elements that a drawing has made. */
import '../../src/document/preferences/preferences.js';
import { enableMenus } from '../../src/document/header/menu.ts';
import { syncThemeToggle } from '../../src/document/preferences/sync-theme-toggle.ts';
import { enableCallDescription } from '../../src/features/call-description/enable.ts';
import { loadWaves } from '../../src/features/waves/load.ts';
import { enablePauses } from '../../src/sections/pause/enable.ts';
import '../../src/sections/use-cases/filter.js';

const SCRIPTS: Record<string, (element: Element) => void> = {
  '[data-header]': () => {
    enableMenus();
    syncThemeToggle();
  },
  '[data-waves]': loadWaves,
  '[data-call-description]': enableCallDescription,
  '[data-pause]': enablePauses,
  // What the filter listens to.
  '[data-use-case-filter]': () => dispatchEvent(new PopStateEvent('popstate')),
};

const known = new WeakSet<Element>();

/** Runs the scripts of elements that are new. */
export function runScripts(): void {
  for (const [selector, run] of Object.entries(SCRIPTS)) {
    const fresh = [...document.querySelectorAll(selector)].filter((each) => !known.has(each));
    for (const element of fresh) known.add(element);
    if (fresh[0]) run(fresh[0]);
  }
}

// The page is only looked at: its form sends nothing. The filter, which handles the event first, goes on working.
addEventListener('submit', (event) => event.preventDefault());
