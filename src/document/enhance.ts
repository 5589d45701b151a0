/** The script that every page loads, for what markup and styles cannot do. */
import { beginFromLinks } from '../features/form-draft/draft.ts';
import { showVisitDates } from '../features/visit-date/show.ts';
import { loadWaves, measureWaves } from '../features/waves/load.ts';
import { enableFadeIn } from '../sections/customers/fade-in.ts';
import { enablePrintSheets } from '../sections/definitions/print-sheet.ts';
import { enableMenus } from './header/menu.ts';
import { syncThemeToggle } from './preferences/sync-theme-toggle.ts';
import { showFonts } from './show-fonts.ts';

const sizeWaves = measureWaves();
enableMenus();
syncThemeToggle();
showVisitDates();
load('[data-call-description]', async () => {
  const { enableCallDescription } = await import('../features/call-description/enable.ts');
  return enableCallDescription;
});
load('button[data-copy]', async () => (await import('../features/copy/enable.ts')).enableCopy);
load('[data-interruption]', async () => {
  const { enableInterruption } = await import('../features/voices/enable.ts');
  return enableInterruption;
});
enablePrintSheets();
enableFadeIn();
beginFromLinks();
loadWaves();

await showFonts();
sizeWaves();
// Added late, because browsers would fetch a manifest in the markup before the first paint.
const manifest = { rel: 'manifest', href: '/site.webmanifest' };
document.head.append(Object.assign(document.createElement('link'), manifest));

/** Loads the script of a feature if the page has it. Without the script the page works, too. */
function load<Part extends Element>(
  selector: string,
  loadScript: () => Promise<(part: Part) => void>,
): void {
  const parts = document.querySelectorAll<Part>(selector);
  if (parts.length === 0) return;
  // It fails if the visitor leaves meanwhile.
  loadScript().then(
    (enable) => parts.forEach(enable),
    () => {},
  );
}
