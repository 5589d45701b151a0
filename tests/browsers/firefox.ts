import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import type { Visitor } from './visitor.ts';

/** The path of Firefox, or undefined if there is none; FIREFOX_PATH takes precedence. */
const firefoxPath = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find((path) => path && existsSync(path));

export const hasFirefox = firefoxPath !== undefined;

/** Firefox itself speaks WebDriver BiDi; Selenium would need geckodriver, which Debian lacks. */
export async function openFirefox(): Promise<Visitor> {
  const browser = await launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    headless: true,
    ...(firefoxPath && { executablePath: firefoxPath }),
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1366, height: 900 });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  // BiDi does not report violations of the Content-Security-Policy.
  await page.evaluateOnNewDocument(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`${location.pathname}: ${violatedDirective} blocked ${blockedURI} ${sample}`),
    ),
  );
  const find = (xpath: string) => page.locator(`xpath/${xpath}`);
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: async (expression) => page.evaluate(expression),
    click: (xpath) => find(xpath).click(),
    hover: (xpath) => find(xpath).hover(),
    type: async (xpath, text) => {
      await find(xpath).click();
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    errors: () => errors,
    close: () => browser.close(),
  };
}
