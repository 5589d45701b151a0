import type { Page } from '@playwright/test';
import {
  contactPath,
  fillIn,
  formIsReady,
  published,
  sendButton,
  serveAsPublished,
  status,
} from '../support/contact.ts';
import { messages } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

test('the browser understands the whole policy, which blocks injected scripts and styles', async ({
  page,
  consoleErrors,
}) => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (/policy|header|directive/i.test(message.text())) said.push(message.text());
  });
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('</body>', `${INJECTED}</body>`) });
  });
  await page.goto('/');
  const blocked = /Content Security Policy directive:? ['"](script|style)-src/;
  await expect.poll(() => consoleErrors.filter((error) => blocked.test(error))).toHaveLength(4);
  expect(await page.title()).not.toBe('taken');
  await expect(page.locator('body')).toBeVisible();
  expect(said.filter((message) => !blocked.test(message))).toEqual([]);
  consoleErrors.length = 0;
});

test.describe('the contact page as published', () => {
  test.beforeEach(async ({ page }) => {
    await serveAsPublished(page);
    await answerElsewhere(page);
    await page.goto(contactPath);
  });

  test('lets the captcha work, and the form post with and without its script', async ({ page }) => {
    await expect(page.locator('#badge')).toHaveCSS('width', '256px');
    await expect(page.locator('#badge')).toHaveCSS('position', 'fixed');
    await expect(page.frameLocator('#badge iframe').getByText('captcha')).toBeVisible();
    await expect(page.locator('#badge')).toHaveAttribute('data-called-home', '200');
    await page.setViewportSize({ width: 320, height: 568 });
    const button = await sendButton(page).boundingBox();
    const badge = await page.locator('#badge').boundingBox();
    expect((button?.x ?? 0) + (button?.width ?? 320), 'the badge covers nothing').toBeLessThan(
      badge?.x ?? 0,
    );
    await formIsReady(page);
    await fillIn(page);
    await sendButton(page).click();
    await expect(status(page)).toHaveText(messages.form.success);
    await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
    await page.waitForURL(published.formEndpoint);
  });

  test('has no trace of the captcha once it is left, and loads it again on coming back', async ({
    page,
  }) => {
    /**
     * What a browser tells a page that it puts into the back-forward cache, or shows again from
     * there.
     */
    const tell = (event: 'pagehide' | 'pageshow') =>
      page.evaluate((type) => {
        dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
      }, event);
    const traces = () =>
      page.evaluate(() => ({
        // Its rules apply to nothing that is left.
        head: [...document.head.querySelectorAll(':not(style)')].map(({ outerHTML }) =>
          outerHTML.slice(0, 200),
        ),
        body: [...document.body.children].map(({ tagName, id }) => `${tagName} ${id}`),
        frames: document.querySelectorAll('iframe').length,
        globals: Object.keys(window),
      }));
    const loaded = () => page.locator('#badge[data-called-home]').waitFor();
    await loaded();
    await tell('pagehide');
    const without = await traces();
    expect(without).toMatchObject({ frames: 0 });
    expect(without.globals.filter((name) => /captcha/i.test(name))).toEqual([]);
    await tell('pageshow');
    await loaded();
    expect(await traces()).not.toEqual(without);
    await tell('pagehide');
    expect(await traces()).toEqual(without);
    await tell('pageshow');
    await loaded();
    await fillIn(page);
    await sendButton(page).click();
    await expect(status(page)).toHaveText(messages.form.success);
  });

  async function answerElsewhere(page: Page) {
    const headers = { 'Access-Control-Allow-Origin': '*' };
    await page.route(`${published.captchaScript}*`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: CAPTCHA_LOADER }),
    );
    await page.route('https://www.gstatic.com/recaptcha/releases/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: CAPTCHA }),
    );
    await page.route('https://www.google.com/recaptcha/api2/anchor*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>captcha' }),
    );
    await page.route('https://www.google.com/recaptcha/api2/clr*', (route) =>
      route.fulfill({ headers, body: '' }),
    );
    await page.route(published.formEndpoint, (route) =>
      route.fulfill({ headers, json: { success: true } }),
    );
  }
});

// Adds the elements and globals that reCAPTCHA v3's script adds to a page.
const CAPTCHA_LOADER = `{
  const script = document.createElement('script');
  script.src = 'https://www.gstatic.com/recaptcha/releases/abc/recaptcha__en.js';
  document.head.prepend(script);
  window.___grecaptcha_cfg = { render: ['key'], clients: {} };
  window.__recaptcha_api = '/recaptcha/api2/';
  window.__google_recaptcha_client = true;
  window.grecaptcha = { ready: (callback) => callback(), execute: async () => 'token' };
}`;
const CAPTCHA = `{
  window.recaptcha = {};
  const style = document.createElement('style');
  style.textContent = '.grecaptcha-badge { position: fixed; bottom: 14px; right: -186px }';
  document.head.append(style);
  document.head.insertAdjacentHTML('beforeend', '<meta http-equiv="origin-trial" content="x">');
  const wrapper = document.createElement('div');
  wrapper.innerHTML = '<div id="badge" class="grecaptcha-badge" style="width: 256px; height: 60px">'
    + '<iframe src="https://www.google.com/recaptcha/api2/anchor?k=site-key"></iframe></div>'
    + '<textarea id="g-recaptcha-response-100000" hidden></textarea>';
  document.body.append(wrapper);
  fetch('https://www.google.com/recaptcha/api2/clr?k=site-key', { method: 'POST' })
    .then(({ status }) => { wrapper.firstChild.dataset.calledHome = status; });
}`;

const INJECTED = `<script>document.title = 'taken'</script>
<style>body { display: none }</style>
<img src="x" alt="" onerror="document.title = 'taken'">
<script src="https://elsewhere.example/a.js"></script>`;
