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
  thrown?: true;
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

/** What shapes an answer may have is told in src/features/contact-form/response.test.ts. */
const ofService: Fault[] = [
  {
    name: 'a refusal in words that look like HTML',
    service: json({ success: false, message: markup }, 400),
    words: markup,
  },
  { name: 'HTML with 502', service: raw(html, 502, 'text/html') },
  { name: 'an empty body', service: raw('') },
  { name: 'connection refused', service: (route) => route.abort('connectionrefused') },
  {
    name: 'dropped in the middle of the answer',
    service: brokenServer((response) => response.write('{"succ', () => response.destroy())),
  },
  { name: 'no answer within the limit', service: never, limit: TIME_LIMITS.response },
  {
    name: 'an answer that stalls in the middle',
    service: brokenServer((response) => response.write('{"succ')),
    limit: TIME_LIMITS.response,
  },
  {
    name: 'offline',
    before: (page) => page.context().setOffline(true),
    after: (page) => page.context().setOffline(false),
    service: (route) => route.continue(),
  },
];

/** After each the form asks for the captcha's script again, and so meets the next. */
const ofCaptcha: Fault[] = [
  { name: 'script blocked', captcha: (route) => route.abort('blockedbyclient') },
  { name: 'script throws', captcha: script('throw new Error("captcha broke")'), thrown: true },
  { name: 'script offers nothing', captcha: script('') },
  {
    name: 'never ready',
    captcha: script(captchaScript({ ready: '() => {}' })),
    limit: TIME_LIMITS.token,
  },
  {
    name: 'ready throws',
    captcha: script(captchaScript({ ready: '() => { throw new Error("x") }' })),
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
  {
    name: 'execute gives an empty token',
    captcha: script(captchaScript({ execute: 'async () => ""' })),
  },
  // The last, since the browser has later requests for the same file wait for this one.
  {
    name: 'script that does not load within the limit',
    captcha: never,
    limit: TIME_LIMITS.token,
  },
];

for (const { part, faults } of [
  { part: 'service', faults: ofService },
  { part: 'captcha', faults: ofCaptcha },
]) {
  test(`the form is kept through every fault of the ${part}, and then sent`, async ({ page }) => {
    const errors = collectErrors(page);
    await page.clock.install();
    await serveCaptcha(page, part === 'captcha' ? captchaScript({ execute: 'null' }) : undefined);
    await serveAnswer(page);
    await page.goto('/contact');
    await formIsReady(page);
    await fillIn(page);
    if (part === 'captcha') await expectKept(page, { name: 'execute is not a function' });

    for (const fault of faults) await test.step(fault.name, () => expectKept(page, fault));

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await serveCaptcha(page);
    await serveAnswer(page);
    await sendButton(page).click();
    await expect(status(page)).toHaveText(messages.form.success);
    await expect(mailInstead(page)).toBeHidden();
    const thrown = faults.filter((fault) => fault.thrown);
    expect(errors).toEqual(thrown.map(() => expect.stringContaining('captcha broke')));
  });
}

const mailInstead = (page: Page) =>
  page.getByRole('paragraph').filter({ hasText: messages.form.instead.words });

/** Sends the form into the fault, and expects its words, the form as it was and the next try free. */
async function expectKept(page: Page, fault: Fault): Promise<void> {
  if (fault.captcha) await page.route(CAPTCHA, fault.captcha);
  if (fault.service) await page.route(SERVICE, fault.service);
  await fault.before?.(page);
  await sendButton(page).click();
  if (fault.limit) {
    await expect(status(page), fault.name).toHaveText(messages.form.sending);
    await page.clock.fastForward(fault.limit);
  }
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
  await fault.after?.(page);
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
