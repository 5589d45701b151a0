import { chromium } from './chromium.ts';
import type { Browser } from './driver.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** The three browsers that browsers are built on today. */
export const browsers: Record<string, Browser> = { chromium, firefox, webkit };
