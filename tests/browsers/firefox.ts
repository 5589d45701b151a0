import { type Browser, firstExisting } from './driver.ts';
import { launchWithPuppeteer } from './puppeteer.ts';

const findFirefox = () =>
  firstExisting([
    process.env['FIREFOX_PATH'] ?? '',
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ]);

export const firefox: Browser = {
  packages: ['firefox-esr'],
  isInstalled: () => findFirefox() !== undefined,
  launch: ({ site }) =>
    launchWithPuppeteer(site, { browser: 'firefox', executablePath: findFirefox() }),
};
