/** Every fault of network, service and captcha: the exact words, the form kept, the next try free. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, type Route, test } from '@playwright/test';
import { TIME_LIMITS } from '../../src/features/contact-form/time-limits.ts';
import {
  answers,
  CAPTCHA,
  captchaScript,
  fillIn,
  formIsReady,
  readForm,
  SERVICE,
  sendButton,
  serveAnswer,
  serveCaptcha,
  status,
} from '../support/contact.ts';
import { messages, site } from '../support/content.ts';

interface Fault {
  name: string;
  /** How the form service behaves; it accepts where nothing is said. */
  service?: (route: Route) => unknown;
  /** How the captcha's script behaves; it gives tokens where nothing is said. */
  captcha?: (route: Route) => unknown;
  /** Happens after the page has loaded. */
  before?: (page: Page) => Promise<unknown>;
  /** Undoes `before`. */
  after?: (page: Page) => Promise<unknown>;
  /** Milliseconds of waiting that the form gives up after. */
  limit?: number;
  /** What the visitor reads; the fixed text where nothing is said. */
  words?: string;
  /** An error that the provider's own script throws, and that is not ours to catch. */
  thrown?: string;
}

const json =
  (body: unknown, code = 200) =>
  (route: Route) =>
    route.fulfill({ status: code, json: body });
const raw =
  (body: string, code = 200, contentType = 'application/json') =>
  (route: Route) =>
    route.fulfill({ status: code, contentType, body });
const script = (source: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: source });
const never = () => undefined;
const html = '<!doctype html><title>Error</title><h1>Error</h1>';
const markup = '<b>No</b> <img src="/x" onerror="throw 1"> &amp;';

const faults: Fault[] = [
  {
    name: 'refusal with a message',
    service: json({ success: false, message: 'No.' }, 400),
    words: 'No.',
  },
  {
    name: 'refusal with a message in body',
    service: json({ success: false, body: { message: 'No.' } }, 400),
    words: 'No.',
  },
  { name: 'refusal with 200', service: json({ success: false, message: 'No.' }), words: 'No.' },
  { name: 'refusal without a message', service: json({ success: false }, 400) },
  { name: 'refusal with an empty message', service: json({ success: false, message: '' }, 400) },
  { name: 'refusal with a blank message', service: json({ success: false, message: ' \n' }, 400) },
  { name: 'refusal with a number as message', service: json({ success: false, message: 42 }, 400) },
  {
    name: 'refusal with an object as message',
    service: json({ success: false, message: { text: 'No.' } }, 400),
  },
  {
    name: 'refusal with HTML in the message',
    service: json({ success: false, message: markup }, 400),
    words: markup,
  },
  { name: 'HTML with 200', service: raw(html, 200, 'text/html') },
  { name: 'HTML with 429', service: raw(html, 429, 'text/html') },
  { name: 'HTML with 502', service: raw(html, 502, 'text/html') },
  { name: 'empty body', service: raw('') },
  { name: 'null', service: json(null) },
  { name: 'a list', service: json([]) },
  { name: 'success as the string "false"', service: json({ success: 'false' }) },
  { name: 'success as the string "true"', service: json({ success: 'true' }) },
  { name: 'success as 1', service: json({ success: 1 }) },
  { name: 'truncated JSON', service: raw('{"success": tr') },
  { name: 'connection refused', service: (route) => route.abort('connectionrefused') },
  { name: 'connection reset', service: (route) => route.abort('connectionreset') },
  { name: 'name not resolved', service: (route) => route.abort('namenotresolved') },
  {
    name: 'dropped in the middle of the answer',
    service: brokenServer((response) => response.write('{"succ', () => response.destroy())),
  },
  { name: 'no answer within the limit', service: never, limit: TIME_LIMITS.response },
  {
    name: 'answer that stalls in the middle',
    service: brokenServer((response) => response.write('{"succ')),
    limit: TIME_LIMITS.response,
  },
  {
    name: 'offline',
    before: (page) => page.context().setOffline(true),
    after: (page) => page.context().setOffline(false),
    service: (route) => route.continue(),
  },
  { name: 'captcha script blocked', captcha: (route) => route.abort('blockedbyclient') },
  { name: 'captcha script not found', captcha: raw(html, 404, 'text/html') },
  {
    name: 'captcha script that does not load within the limit',
    captcha: never,
    limit: TIME_LIMITS.token,
  },
  {
    name: 'captcha script throws',
    captcha: script('throw new Error("captcha broke")'),
    thrown: 'captcha broke',
  },
  {
    name: 'captcha script is not a script',
    captcha: script('<!doctype html>'),
    thrown: "Unexpected token '<'",
  },
  { name: 'captcha script offers nothing', captcha: script('') },
  {
    name: 'captcha never ready',
    captcha: script(captchaScript({ ready: '() => {}' })),
    limit: TIME_LIMITS.token,
  },
  {
    name: 'ready throws',
    captcha: script(captchaScript({ ready: '() => { throw new Error("x") }' })),
  },
  {
    name: 'execute throws',
    captcha: script(captchaScript({ execute: '() => { throw new Error("x") }' })),
  },
  {
    name: 'execute rejects with null',
    captcha: script(captchaScript({ execute: '() => Promise.reject(null)' })),
  },
  {
    name: 'execute never settles',
    captcha: script(captchaScript({ execute: '() => new Promise(() => {})' })),
    limit: TIME_LIMITS.token,
  },
  { name: 'execute gives null', captcha: script(captchaScript({ execute: 'async () => null' })) },
  {
    name: 'execute gives an empty token',
    captcha: script(captchaScript({ execute: 'async () => ""' })),
  },
];

for (const fault of faults) {
  test(fault.name, async ({ page }) => {
    const errors = collectErrors(page);
    await page.clock.install();
    await serveCaptcha(page);
    await serveAnswer(page);
    if (fault.captcha) await page.route(CAPTCHA, fault.captcha);
    if (fault.service) await page.route(SERVICE, fault.service);
    // The load event would wait for a captcha script that never comes.
    await page.goto('/contact', { waitUntil: 'commit' });
    await formIsReady(page);
    await fault.before?.(page);

    await fillIn(page);
    await sendButton(page).click();
    if (fault.limit) {
      await expect(status(page)).toHaveText(messages.form.sending);
      await page.clock.fastForward(fault.limit);
    }
    await expect(status(page)).toHaveText(fault.words ?? messages.form.failure);
    const mail = page.getByRole('paragraph').filter({ hasText: messages.form.instead.words });
    await expect(mail.getByRole('link', { name: site.email, exact: true })).toHaveAttribute(
      'href',
      `mailto:${site.email}?subject=${encodeURIComponent(messages.form.instead.subject)}`,
    );
    expect(await readForm(page)).toEqual(answers);
    await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'false');
    expect(new URL(page.url()).search).toBe('');

    await fault.after?.(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await serveCaptcha(page);
    await serveAnswer(page);
    await sendButton(page).click();
    await expect(status(page)).toHaveText(messages.form.success);
    await expect(mail).toBeHidden();
    expect(errors).toEqual(fault.thrown ? [expect.stringContaining(fault.thrown)] : []);
  });
}

/** Uncaught errors, and console errors other than the browser's own lines on failed requests. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      errors.push(message.text());
    }
  });
  return errors;
}

/** Sends the request to a real server on this machine that begins an answer in JSON and then misbehaves. */
function brokenServer(misbehave: (response: ServerResponse) => unknown) {
  return async (route: Route) => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 100 });
      misbehave(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // Playwright ends with the page; the server should not keep its process.
    server.unref();
    await route.continue({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  };
}
