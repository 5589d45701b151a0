/** The script that every page loads, for what markup and styles cannot do. */
import { loadCallDescription } from '../features/call-description/load.ts';
import { loadCopy } from '../features/copy/load.ts';
import { beginFromLinks } from '../features/form-draft/begin-from-links.ts';
import { showVisitDates } from '../features/visit-date/show.ts';
import { loadInterruption } from '../features/voices/load.ts';
import { loadWaves } from '../features/waves/load.ts';
import { enableFadeIn } from '../sections/customers/fade-in.ts';
import { enablePrintSheets } from '../sections/definitions/print-sheet.ts';
import { enableMenus } from './header/menu.ts';
import { syncThemeToggle } from './preferences/sync-theme-toggle.ts';

// Added late, because browsers would fetch a manifest in the markup before the first paint.
const manifest = { rel: 'manifest', href: '/site.webmanifest' };
document.head.append(Object.assign(document.createElement('link'), manifest));

enableMenus();
syncThemeToggle();
showVisitDates();
loadCallDescription();
loadCopy();
loadInterruption();
enablePrintSheets();
enableFadeIn();
beginFromLinks();
loadWaves();
