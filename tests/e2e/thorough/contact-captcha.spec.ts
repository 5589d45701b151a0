/** The captcha is loaded with the contact page, and removed completely when the visitor leaves. */
import type { Page } from '@playwright/test';
import { findBrowser } from '../../support/browser.ts';
import {
  contactPath,
  fillIn,
  formIsReady,
  published,
  sendButton,
  serveAsPublished,
  serveResponse,
  status,
} from '../../support/contact.ts';
import { elsewhere, messages } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

/** Adds the same elements and globals as reCAPTCHA v3's api.js of November 2026. */
const thoroughScript = `(() => {
  window.___grecaptcha_cfg = { render: ['key'], clients: {} };
  window.__recaptcha_api = '/recaptcha/api2/';
  window.__google_recaptcha_client = true;
  window.grecaptcha = { ready: (callback) => callback(), execute: async () => 'token' };
  const add = (parent, html) => parent.insertAdjacentHTML('beforeend', html);
  add(document.head, '<meta http-equiv="origin-trial" content="x">');
  const second = document.createElement('script');
  second.src = 'https://www.gstatic.com/recaptcha/releases/x/recaptcha__en.js';
  document.head.prepend(second);
  add(document.body, '<div><div class="grecaptcha-badge"><iframe title="reCAPTCHA" src="https://www.google.com/recaptcha/api2/anchor"></iframe></div><textarea id="g-recaptcha-response-100000" class="g-recaptcha-response" hidden></textarea></div>');
  add(document.body, '<div hidden><iframe title="recaptcha challenge" src="https://www.google.com/recaptcha/api2/bframe"></iframe></div>');
})();`;

async function serveThoroughCaptcha(page: Page): Promise<void> {
  await page.route('**/recaptcha/**', (route) => {
    if (route.request().resourceType() !== 'script') {
      return route.fulfill({ contentType: 'text/html', body: '' });
    }
    const body = route.request().url().includes('/api.js')
      ? thoroughScript
      : 'window.recaptcha = {};';
    return route.fulfill({ contentType: 'text/javascript', body });
  });
}

/** Its own policy lets the page load the captcha; the form is still posted to this site. */
const servePage = (page: Page) =>
  serveAsPublished(page, { ...published, formEndpoint: '/api/contact' });

interface Traces {
  head: string[];
  body: string[];
  frames: number;
  globals: string[];
}

declare global {
  interface Window {
    traces: () => Traces;
    tracesOnLeaving: Traces;
  }
}

/** Records what is left of the captcha after the form's own `pagehide` handler. */
const noteTracesOnLeaving = (page: Page) =>
  page.evaluate(() => {
    window.traces = () => ({
      head: [...document.head.children].map((element) => element.outerHTML),
      body: [...document.body.children].map(
        (element) => `${element.tagName} ${element.id} ${element.className}`,
      ),
      frames: document.querySelectorAll('iframe').length,
      globals: Object.keys(window).filter((name) => name !== 'tracesOnLeaving'),
    });
    addEventListener('pagehide', () => {
      window.tracesOnLeaving = window.traces();
    });
  });

const traces = (page: Page) => page.evaluate(() => window.traces());
const tracesOnLeaving = (page: Page) => page.evaluate(() => window.tracesOnLeaving);

const captchaIsLoaded = (page: Page) =>
  page.waitForFunction(() => 'recaptcha' in window && 'grecaptcha' in window);

test('leaving removes it, and coming back loads it again', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // It starts a browser and opens seven pages.
  test.slow();
  // Playwright starts Chromium without the back-forward cache.
  const executablePath = findBrowser();
  const browser = await playwright.chromium.launch({
    ...(executablePath && { executablePath }),
    args: launchOptions.args?.filter((arg) => arg !== '--disable-gpu') ?? [],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL, bypassCSP: true });
  await serveResponse(page);
  await servePage(page);
  await page.route('**/recaptcha/**', (route) => route.abort());
  await page.goto(contactPath);
  await formIsReady(page);
  await noteTracesOnLeaving(page);
  await leaveAndComeBack(page);
  const without = await tracesOnLeaving(page);
  expect(without.globals).not.toContain('grecaptcha');

  await serveThoroughCaptcha(page);
  await leaveAndComeBack(page);
  await captchaIsLoaded(page);
  expect(await traces(page)).not.toEqual(without);
  await leaveAndComeBack(page);
  expect(await tracesOnLeaving(page)).toEqual(without);

  await captchaIsLoaded(page);
  await fillIn(page);
  await sendButton(page).click();
  await expect(status(page)).toHaveText(messages.form.success);
  await browser.close();
});

/** Follows a link and goes back to the same document in the back-forward cache. */
async function leaveAndComeBack(page: Page): Promise<void> {
  await page.evaluate((url) => {
    location.href = url;
  }, elsewhere);
  await page.waitForURL(elsewhere);
  // page.goBack() would wait for a load event, which a page from the cache does not fire.
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => 'tracesOnLeaving' in window);
}
