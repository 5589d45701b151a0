import { chromium } from './chromium.ts';
import type { Browser } from './driver.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** The three browser engines in use today. */
export const browsers: Record<string, Browser> = { chromium, firefox, webkit };
