/** The one script of a page that is only read: what markup and styles cannot do by themselves. */
import { loadCallDescription } from '../features/call-description/load.ts';
import { enableMenus } from '../features/header/menu.ts';
import { syncThemeToggle } from '../features/preferences/sync-theme-toggle.ts';
import { showVisitDates } from '../features/visit-date/show.ts';
import { loadWaves } from '../features/waves/load.ts';

// Browsers ask for a manifest as soon as a page names one, in front of its first paint.
const manifest = { rel: 'manifest', href: '/site.webmanifest' };
document.head.append(Object.assign(document.createElement('link'), manifest));

enableMenus();
syncThemeToggle();
showVisitDates();
loadCallDescription();
loadWaves();
