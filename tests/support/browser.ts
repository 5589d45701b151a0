/**
 * Finds a Chrome or Chromium for the browser tests, and on Debian as root installs one where there is
 * none. `node tests/support/browser.ts` does so from the command line.
 */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installOnDebian } from './debian.ts';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @returns path of a browser, or undefined where none is found; CHROME_PATH comes first. */
export function findBrowser(): string | undefined {
  const places = [process.env['CHROME_PATH'], chromium.executablePath(), ...KNOWN_PLACES];
  return places.find((place) => place && existsSync(place));
}

if (import.meta.main) {
  if (!findBrowser()) installOnDebian(['chromium']);
  const browser = findBrowser();
  if (!browser) {
    console.error(
      'No Chrome or Chromium found. Install one, run "npx playwright install chromium", or set CHROME_PATH to its executable.',
    );
    process.exit(1);
  }
  console.log(`Browser tests use ${browser}`);
}
