/** The one script of a page that is only read: what markup and styles cannot do by themselves. */
import { enableMenus } from '../header/menu.ts';
import { tellTheme } from '../header/tell-theme.ts';
import { showVisitDates } from '../visit-date/show.ts';
import { loadWaves } from '../waves/load.ts';

// Browsers ask for a manifest as soon as a page names one, in front of its first paint.
const manifest = { rel: 'manifest', href: '/site.webmanifest' };
document.head.append(Object.assign(document.createElement('link'), manifest));

enableMenus();
tellTheme();
showVisitDates();
loadWaves();
