import { type LaunchOptions, launch, type Page } from 'puppeteer-core';
import type { Driver } from './driver.ts';

/** Launches Chromium or Firefox, both over WebDriver BiDi. */
export async function launchWithPuppeteer(site: string, options: LaunchOptions): Promise<Driver> {
  const browser = await launch({ ...options, protocol: 'webDriverBiDi', headless: true });
  const page = await browser.newPage();
  const errors: string[] = [];
  await watch(page, errors);
  const find = (xpath: string) => page.locator(`xpath/${xpath}`);

  return {
    open: async (path) => {
      await page.goto(site + path, { waitUntil: 'load' });
    },
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: async (expression) => (await page.evaluate(expression)) as never,
    click: (xpath) => find(xpath).click(),
    hover: (xpath) => find(xpath).hover(),
    type: async (xpath, text) => {
      await find(xpath).click();
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    takeErrors: async () => errors.splice(0),
    close: () => browser.close(),
  };
}

async function watch(page: Page, errors: string[]): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its pending requests.
    const reason = request.failure()?.errorText ?? '';
    if (!/abort/i.test(reason)) errors.push(`${reason} ${request.url()}`);
  });
  // BiDi does not report violations of the Content-Security-Policy.
  await page.evaluateOnNewDocument(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${violatedDirective} blocked ${blockedURI}`),
    ),
  );
}
