/**
 * Every failure of network, service and captcha gives its message, keeps the form and allows
 * another try.
 */
import type { Page, Route } from '@playwright/test';
import {
  answers,
  CAPTCHA,
  captchaScript,
  contactPath,
  fillIn,
  formIsReady,
  readForm,
  SERVICE,
  sendButton,
  serveCaptcha,
  serveResponse,
  status,
} from '../support/contact.ts';
import { messages, site } from '../support/content.ts';
import { expect, test } from '../support/test.ts';
import { expectAccessible } from './sweeps/axe.ts';

interface FieldError {
  name: string;
  /** The form service's behaviour; by default it accepts. */
  service?: (route: Route) => unknown;
  /** The behaviour of the captcha's script; by default it gives tokens. */
  captcha?: (route: Route) => unknown;
  /** The message that the visitor reads; by default the fixed text. */
  words?: string;
}

const script = (source: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: source });
const html = '<!doctype html><title>Error</title><h1>Error</h1>';
const markup = '<b>No</b> <img src="/x" onerror="throw 1"> &amp;';

/** src/sections/contact-form/post.test.ts tests the shapes of responses. */
const ofService: FieldError[] = [
  {
    name: 'a refusal whose message looks like HTML',
    service: (route) => route.fulfill({ status: 400, json: { success: false, message: markup } }),
    words: markup,
  },
  {
    name: 'HTML with 502',
    service: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: html }),
  },
  { name: 'connection refused', service: (route) => route.abort('connectionrefused') },
];

/** After each failure the form loads the captcha's script again, and so gets the next failure. */
const ofCaptcha: FieldError[] = [
  { name: 'script blocked', captcha: (route) => route.abort('blockedbyclient') },
  { name: 'script throws', captcha: script('throw new Error("captcha broke")') },
  {
    name: 'execute rejects with null',
    captcha: script(captchaScript({ execute: '() => Promise.reject(null)' })),
  },
];

for (const { part, faults } of [
  { part: 'service', faults: ofService },
  { part: 'captcha', faults: ofCaptcha },
]) {
  test(`the form is kept through every fault of the ${part}, and then sent`, async ({
    page,
    consoleErrors,
  }) => {
    await serveCaptcha(page, part === 'captcha' ? captchaScript({ execute: 'null' }) : undefined);
    await serveResponse(page);
    await page.goto(contactPath);
    await formIsReady(page);
    await fillIn(page);
    if (part === 'captcha') await expectKept(page, { name: 'execute is not a function' });

    for (const fault of faults) await test.step(fault.name, () => expectKept(page, fault));
    await expectAccessible(page, 'main');

    await serveCaptcha(page);
    await serveResponse(page);
    await sendButton(page).click();
    await expect(status(page)).toHaveText(messages.form.success);
    await expect(mailInstead(page)).toBeHidden();
    // The browser logs each failed request, and what the provider's own script throws.
    for (const error of consoleErrors.splice(0)) {
      expect(error).toMatch(/^Failed to load resource|captcha broke/);
    }
  });
}

for (const part of ['service', 'captcha']) {
  test(`a slow ${part} is waited for, and the form says so after ten seconds`, async ({ page }) => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const slowly = page.getByText(messages.form.slow);
    await page.clock.install();
    await serveCaptcha(page);
    await serveResponse(page);
    await page.route(part === 'service' ? SERVICE : CAPTCHA, async (route) => {
      await over;
      await route.fallback();
    });
    await page.goto(contactPath, { waitUntil: 'commit' });
    await formIsReady(page);
    await fillIn(page);
    await sendButton(page).click();
    await expect(status(page)).toHaveText(messages.form.sending);
    await expect(slowly).toBeHidden();
    await page.clock.fastForward('00:10');
    await expect(slowly).toBeVisible();
    await page.clock.fastForward('05:00');
    await expect(status(page)).toHaveText(messages.form.sending);
    expect(await readForm(page)).toEqual(answers);
    end();
    await expect(status(page)).toHaveText(messages.form.success);
    await expect(slowly).toBeHidden();
  });
}

const mailInstead = (page: Page) =>
  page.getByRole('paragraph').filter({ hasText: messages.form.instead.text });

/**
 * Submits the form during the failure; expects the message, an unchanged form and a working next
 * try.
 */
async function expectKept(page: Page, fault: FieldError): Promise<void> {
  if (fault.captcha) await page.route(CAPTCHA, fault.captcha);
  if (fault.service) await page.route(SERVICE, fault.service);
  await sendButton(page).click();
  await expect(status(page), fault.name).toHaveText(fault.words ?? messages.form.failure);
  await expect(
    mailInstead(page).getByRole('link', { name: site.email, exact: true }),
  ).toHaveAttribute(
    'href',
    `mailto:${site.email}?subject=${encodeURIComponent(messages.form.instead.subject)}`,
  );
  expect(await readForm(page), fault.name).toEqual(answers);
  await expect(sendButton(page), fault.name).toHaveAttribute('aria-disabled', 'false');
  expect(new URL(page.url()).search, fault.name).toBe('');
}
