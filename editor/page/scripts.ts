/** What scripts add to a built page, for the elements that a rendering has made. */
import '../../src/document/preferences/preferences.js';
import { enableMenus } from '../../src/document/header/menu.ts';
import { syncThemeToggle } from '../../src/document/preferences/sync-theme-toggle.ts';
import { enableCallDescription } from '../../src/features/call-description/enable.ts';
import { enableCopy } from '../../src/features/copy/enable.ts';
import '../../src/features/tabs/enable.js';
import { enableInterruption } from '../../src/features/voices/enable.ts';
import { loadWaves } from '../../src/features/waves/load.ts';
import { enablePauses } from '../../src/sections/pause/enable.ts';
import '../../src/sections/questions/search.js';
import '../../src/sections/use-cases/filter.js';

/** Notifies the scripts that are inline on a built page. */
const asParsed = () => dispatchEvent(new Event('DOMContentLoaded'));
const asShown = () => dispatchEvent(new PageTransitionEvent('pageshow'));

const SCRIPTS: Record<string, (element: HTMLElement) => void> = {
  'button[data-copy]': (button) => enableCopy(button as HTMLButtonElement),
  '[data-header]': () => {
    enableMenus();
    syncThemeToggle();
  },
  '[data-waves]': loadWaves,
  '[data-call-description]': enableCallDescription,
  '[data-interruption]': enableInterruption,
  '[data-pause]': enablePauses,
  '[data-tabs] > a, [data-use-case-filter]': asParsed,
  '[data-question-search]': asShown,
};

const enabled = new WeakSet<Element>();

/** Runs the scripts of elements that are new. */
export function runScripts(): void {
  for (const [selector, run] of Object.entries(SCRIPTS)) {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (enabled.has(element)) continue;
      enabled.add(element);
      run(element);
    }
  }
}

// The page is only looked at: its form sends nothing, and asks for nothing. The filter, which handles the event first, goes on
// working.
addEventListener('submit', (event) => event.preventDefault());
addEventListener('invalid', (event) => event.preventDefault(), true);
