/**
 * Finds a Chrome or Chromium for the browser tests, and on Debian as root installs one where there is
 * none. `node tests/support/browser.ts` does so from the command line.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

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

const onDebianAsRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

if (import.meta.main) {
  if (!findBrowser() && onDebianAsRoot()) {
    console.log('No Chrome or Chromium found: installing the chromium of Debian …');
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const browser = findBrowser();
  if (!browser) {
    console.error(
      'No Chrome or Chromium found. Install one, run "npx playwright install chromium", or set CHROME_PATH to its executable.',
    );
    process.exit(1);
  }
  console.log(`Browser tests use ${browser}`);
}
