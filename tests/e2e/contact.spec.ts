import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Page } from '@playwright/test';
import { FIELD_NAMES } from '../../form-service/contract.ts';
import { INPUT_NAMES, inputOf } from '../../src/features/form-draft/inputs.ts';
import {
  answers,
  captchaScript,
  contactPath,
  field,
  fillIn,
  formIsReady,
  labels,
  mail,
  readForm,
  SCRIPT,
  SERVICE,
  sendButton,
  serveCaptcha,
  serveResponse,
  status,
} from '../support/contact.ts';
import { elsewhere, messages, routes, site } from '../support/content.ts';
import { expect, test } from '../support/test.ts';
import { expectAccessible } from './sweeps/axe.ts';

const environment = parseEnv(readFileSync('local.env', 'utf8'));
const title = `${routes.find(({ path }) => path === contactPath)?.title} – ${site.name}`;
const { validation } = messages;
const empty = Object.fromEntries(INPUT_NAMES.map((name) => [name, '']));
const required = INPUT_NAMES.filter((name) => inputOf(name).required);

async function holdResponse(page: Page) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(SERVICE, async (route) => {
    requests += 1;
    await promise;
    await route.fulfill({ json: { success: true } });
  });
  return { release, requests: () => requests };
}

test.describe('sending', () => {
  test('stores the submission, says so and empties the form', async ({ page }) => {
    const email = `ada.${Date.now()}@ferry.example`;
    await page.goto(contactPath);
    await formIsReady(page);
    await expect(status(page)).toBeEmpty();
    await fillIn(page);
    await field(page, 'email').fill(email);
    await sendButton(page).click();
    await expect(status(page)).toHaveText(messages.form.success);
    expect(await readForm(page)).toEqual(empty);
    await expect(page).toHaveURL(contactPath);
    await expect(status(page)).toBeInViewport();
    await expectAccessible(page, 'main');
    await page.emulateMedia({ media: 'print' });
    await expect(mail(page)).toContainText(answers.name);

    const output = execFileSync(process.execPath, ['form-service/cli/leads.ts', '--json'], {
      env: { ...process.env, FORM_DATABASE: 'test-results/leads.sqlite' },
      encoding: 'utf8',
    });
    const leads = JSON.parse(output) as Record<string, unknown>[];
    expect(leads.filter((lead) => lead.email === email)).toEqual([
      expect.objectContaining({ ...answers, email, services: [] }),
    ]);
  });

  test('posts exactly the declared fields, the key and the token, as a multipart form', async ({
    page,
  }) => {
    await serveCaptcha(
      page,
      captchaScript({
        execute: '(key, options) => Promise.resolve(JSON.stringify([key, options]))',
      }),
    );
    await serveResponse(page);
    await page.goto(contactPath);
    await fillIn(page);
    // As an extension does.
    await page.locator('main form').evaluate((form) => {
      form.prepend(Object.assign(document.createElement('input'), { name: 'note', value: 'Own' }));
    });
    const [request] = await Promise.all([page.waitForRequest(SERVICE), sendButton(page).click()]);
    const type = (await request.allHeaders())['content-type'] ?? '';
    expect(request.method()).toBe('POST');
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    const body = new Response(new Uint8Array(request.postDataBuffer() ?? []), {
      headers: { 'Content-Type': type },
    });
    const sent = [...(await body.formData())];
    expect(sent).toHaveLength(FIELD_NAMES.length + 2);
    expect(Object.fromEntries(sent)).toEqual({
      ...answers,
      description: answers.description.replaceAll('\n', '\r\n'),
      services: '[]',
      access_key: environment.FORM_ACCESS_KEY,
      recaptcha_token: JSON.stringify([environment.CAPTCHA_SITE_KEY ?? '', { action: 'submit' }]),
    });
  });

  test('happens once, however often it is asked for', async ({ page }) => {
    const service = await holdResponse(page);
    await page.goto(contactPath);
    await formIsReady(page);
    await fillIn(page);
    await sendButton(page).dblclick();
    await expect(status(page)).toHaveText(messages.form.sending);
    await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(sendButton(page)).toBeFocused();
    await expectAccessible(page, 'main');
    await field(page, 'email').press('Enter');
    await sendButton(page).press('Enter');
    await field(page, 'name').pressSequentially('typed while sending');
    await expect(field(page, 'name')).toHaveValue(answers.name);
    service.release();
    await expect(status(page)).toHaveText(messages.form.success);
    await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'false');
    await sendButton(page).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(status(page)).toHaveText(messages.form.success);
    expect(service.requests()).toBe(1);
  });

  test('asks before the visitor leaves, but only while sending', async ({ page }) => {
    await serveCaptcha(page);
    const service = await holdResponse(page);
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.dismiss();
    });
    await page.goto(contactPath);
    await fillIn(page);
    await sendButton(page).click();
    await expect(status(page)).toHaveText(messages.form.sending);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    expect(page.isClosed()).toBe(false);
    service.release();
    await expect(status(page)).toHaveText(messages.form.success);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => page.isClosed()).toBe(true);
    expect(asked).toHaveLength(1);
  });
});

test('names every missing or malformed answer, at the top and at its field, as often as it is sent', async ({
  page,
}) => {
  await serveResponse(page);
  await page.goto(contactPath);
  await formIsReady(page);
  await field(page, 'company').fill(answers.company);
  await field(page, 'description').fill('  \n');
  await sendButton(page).click();

  const summary = page.getByRole('alert', { name: validation.heading });
  await expect(summary).toBeFocused();
  await expectAccessible(page, 'main');
  await expect(page).toHaveTitle(`${validation.titlePrefix}: ${title}`);
  await expect(status(page)).toBeEmpty();
  const missing = required.filter((name) => name !== 'company');
  await expect(summary.getByRole('link')).toHaveText(
    missing.map((name) => validation.missing[name]),
  );
  for (const name of missing) {
    await summary.getByRole('link', { name: validation.missing[name], exact: true }).click();
    await expect(field(page, name)).toBeFocused();
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(validation.missing[name]);
  }
  await expect(field(page, 'company')).not.toHaveAttribute('aria-invalid');
  await expect(field(page, 'company')).toHaveValue(answers.company);
  await expect(page).toHaveURL(contactPath);

  await fillIn(page);
  await field(page, 'email').fill('ada@ferry');
  await field(page, 'phone').fill('soon');
  await field(page, 'phone').press('Enter');
  const { malformed } = validation;
  await expect(summary.getByRole('link')).toHaveText([malformed.email, malformed.phone]);
  await expect(summary).toBeFocused();
  await expect(field(page, 'email')).toHaveValue('ada@ferry');
  // By keyboard alone, from the last field.
  await page.locator('main form :is(input, select, textarea):visible').last().press('Tab');
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(summary).toBeFocused();

  await fillIn(page);
  await sendButton(page).click();
  await expect(status(page)).toHaveText(messages.form.success);
  await expect(summary).toHaveCount(0);
  await expect(page).toHaveTitle(title);
});

test.describe('before its script has arrived', () => {
  test('keeps what is typed, holds a submit until then, and says so', async ({ page }) => {
    await page.clock.install();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(SCRIPT, async (route) => {
      await arrived;
      await route.continue();
    });
    await serveCaptcha(page);
    await serveResponse(page);
    await page.goto(contactPath, { waitUntil: 'commit' });
    await fillIn(page);
    await sendButton(page).click();
    await expect(page).toHaveURL(contactPath);
    await expect(status(page)).toHaveText(messages.form.sending);
    await page.clock.fastForward('00:10');
    await expect(page.getByText(messages.form.slow)).toBeVisible();
    await expectOtherWays(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(sendButton(page)).toBeVisible();
    expect(await readForm(page)).toEqual(answers);
    await sendButton(page).click();
    const sent = page.waitForRequest(SERVICE);
    arrive();
    expect((await sent).postData()).toContain(answers.description.replaceAll('\n', '\r\n'));
    await expect(status(page)).toHaveText(messages.form.success);
    await expect(page.getByText(messages.form.slow)).toBeHidden();
  });

  for (const { part, scripts } of [
    { part: 'all scripts', scripts: '**/_astro/*.js*' },
    { part: 'what sends it', scripts: SCRIPT },
  ]) {
    test(`says that ${part} did not load and how else to get in touch, keeps the form, and sends it once it can`, async ({
      page,
      consoleErrors,
    }) => {
      await page.route(scripts, (route) => route.abort());
      await serveCaptcha(page);
      await serveResponse(page);
      await page.goto(contactPath);
      await fillIn(page);
      for (const press of ['first', 'second']) {
        await sendButton(page).click();
        await expect(status(page), press).toHaveText(messages.form.unloaded);
        await expectOtherWays(page);
        expect(await readForm(page), press).toEqual(answers);
      }
      // The browser logs each failed request.
      for (const error of consoleErrors.splice(0))
        expect(error).toMatch(/^Failed to load resource/);

      await page.unroute(scripts);
      await sendButton(page).click();
      await expect(status(page)).toHaveText(messages.form.success);
      await expect(page.getByText(messages.form.instead.text)).toBeHidden();
    });
  }

  async function expectOtherWays(page: Page) {
    const ways = page.getByRole('paragraph').filter({ hasText: messages.form.instead.text });
    for (const way of [site.email, site.phone]) {
      await expect(ways.getByRole('link', { name: way, exact: true })).toBeVisible();
    }
  }
});

test.describe('a draft', () => {
  test('survives a reload and a visit elsewhere, and is gone once sent', async ({ page }) => {
    await serveResponse(page);
    await page.goto(contactPath);
    await formIsReady(page);
    await fillIn(page);
    // Kept while it is typed, so that it also survives a crash of the tab.
    await expect
      .poll(() => page.evaluate(() => Object.values(sessionStorage).join()))
      .toContain('Callers ask');
    await page.reload();
    await formIsReady(page);
    expect(await readForm(page)).toEqual(answers);

    await page.goto(elsewhere);
    await page.goto(contactPath);
    await formIsReady(page);
    expect(await readForm(page)).toEqual(answers);
    expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('Ada');

    await sendButton(page).click();
    await expect(status(page)).toHaveText(messages.form.success);
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Ada');
    await page.goto(elsewhere);
    await page.goto(contactPath);
    await formIsReady(page);
    expect(await readForm(page)).toEqual(empty);
  });

  test('that cannot be read is ignored', async ({ page }) => {
    await page.goto(contactPath);
    for (const draft of ['{', 'null', '{"name":{},"email":7}']) {
      await page.evaluate((value) => sessionStorage.setItem('contact-form-draft', value), draft);
      await page.reload();
      await formIsReady(page);
      expect(await readForm(page), draft).toEqual(empty);
    }
  });

  test('is not needed: the form works where storage is refused, in an older browser', async ({
    page,
  }) => {
    await serveResponse(page);
    await page.addInitScript(() => {
      Reflect.deleteProperty(Promise, 'withResolvers');
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await page.goto(contactPath);
    await formIsReady(page);
    await fillIn(page);
    await sendButton(page).click();
    await expect(status(page)).toHaveText(messages.form.success);
    expect(await readForm(page)).toEqual(empty);
  });
});

test('sends composed letters, and no signs that nobody sees in an address or a number', async ({
  page,
}) => {
  await serveCaptcha(page);
  await serveResponse(page);
  await page.goto(contactPath);
  await formIsReady(page);
  await fillIn(page);
  await field(page, 'name').fill('Zoe\u0308 Ferry');
  await field(page, 'email').fill('\u202dzoe@ferry.example\u202c\u200b');
  await field(page, 'phone').fill('\u2066+44 20\u2060 7946 0000\u2069');
  const [request] = await Promise.all([page.waitForRequest(SERVICE), sendButton(page).click()]);
  const sent = request.postData();
  for (const text of ['Zo\u00eb Ferry', 'zoe@ferry.example', '+44 20 7946 0000']) {
    expect(sent).toContain(`\r\n\r\n${text}\r\n`);
  }
});

test('runs from the right where a visitor writes so, and in the mail', async ({ page }) => {
  const written = { name: 'דנה לוי', description: '«שלום!» (3 הודעות)' };
  await serveCaptcha(page);
  await serveResponse(page);
  await page.goto(contactPath);
  await formIsReady(page);
  await fillIn(page);
  for (const name of ['name', 'description'] as const) {
    await expect(field(page, name)).toHaveCSS('direction', 'ltr');
    await field(page, name).fill(written[name]);
    await expect(field(page, name)).toHaveCSS('direction', 'rtl');
  }
  await expect(field(page, 'phone')).toHaveCSS('direction', 'ltr');
  await sendButton(page).click();
  await expect(mail(page).getByText(written.description)).toHaveCSS('direction', 'rtl');
  await expect(mail(page).getByText(written.name, { exact: true })).toHaveCSS('direction', 'rtl');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('says how else to get in touch, instead of the form', async ({ page }) => {
    await page.goto(contactPath);
    const notice = page.locator('p', { hasText: labels.withoutScripts });
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('link', { name: site.email })).toHaveAttribute(
      'href',
      `mailto:${site.email}`,
    );
    await expect(notice.getByRole('link', { name: site.phone })).toHaveAttribute('href', /^tel:\+/);

    for (const [name, purpose] of [
      ['name', 'name'],
      ['company', 'organization'],
      ['email', 'email'],
      ['phone', 'tel'],
    ] as const) {
      await expect(field(page, name)).toHaveAttribute('autocomplete', purpose);
    }
    // A form that cannot be sent must not be shown.
    await expect(page.locator('main form')).toBeHidden();
    await expect(sendButton(page)).toBeHidden();
  });
});
