/** The one script of a page that is only read: what markup and styles cannot do by themselves. */
import { enableMenus } from '../header/menu.ts';
import { enableMotionToggle } from '../motion/toggle.ts';
import { enableThemeToggle } from '../theme/toggle.ts';
import { showVisitDates } from '../visit-date/show.ts';
import { loadWaves } from '../waves/load.ts';

enableMenus();
enableThemeToggle();
enableMotionToggle();
showVisitDates();
loadWaves();
