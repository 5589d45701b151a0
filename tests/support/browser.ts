/** Finds a Chrome or Chromium for the browser tests; tests/install.ts gets one on Debian. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @returns path of a browser, or undefined if there is none; CHROME_PATH takes precedence */
export function findBrowser(): string | undefined {
  const paths = [process.env.CHROME_PATH, chromium.executablePath(), ...KNOWN_PATHS];
  return paths.find((path) => path && existsSync(path));
}

/**
 * @returns path of Chromium's headless shell, which uses a third less processor time, or undefined
 */
export function findHeadlessShell(): string | undefined {
  const paths = [process.env.CHROME_PATH, '/usr/bin/chromium-headless-shell'];
  return paths.find((path) => path && existsSync(path));
}

/** How Chromium is started by every test. */
export const BROWSER_ARGS = [
  // Without a GPU, drawing in software is faster than emulating one.
  '--disable-gpu',
  // Otherwise Chromium starts a process more for each page, in case that another one is opened.
  '--renderer-process-limit=1',
];

export const launchBrowser = (...args: string[]) => {
  const executablePath = findHeadlessShell() ?? findBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...BROWSER_ARGS, ...args],
  });
};
