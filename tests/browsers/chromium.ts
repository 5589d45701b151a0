import { findBrowser } from '../support/browser.ts';
import { type Browser, isRoot } from './driver.ts';
import { launchWithPuppeteer } from './puppeteer.ts';

export const chromium: Browser = {
  packages: ['chromium'],
  isInstalled: () => findBrowser() !== undefined,
  launch: ({ site }) =>
    launchWithPuppeteer(site, {
      browser: 'chrome',
      executablePath: findBrowser(),
      args: isRoot ? ['--no-sandbox'] : [],
    }),
};
