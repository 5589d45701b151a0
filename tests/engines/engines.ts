import { chromium } from './chromium.ts';
import type { Engine } from './driver.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** The three engines that browsers are built on today. */
export const engines: Record<string, Engine> = { chromium, firefox, webkit };
