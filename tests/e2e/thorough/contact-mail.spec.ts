/** The mail that a colleague gets, beside the form. */
import type { Page } from '@playwright/test';
import { MAIL_FIELDS, subjectOf } from '../../../form-service/contract.ts';
import { INPUT_NAMES } from '../../../src/features/form-draft/inputs.ts';
import {
  answers,
  contactPath,
  field,
  fillIn,
  formIsReady,
  mail,
  mailWords,
  SERVICE,
  sendButton,
  serveCaptcha,
  serveResponse,
  status,
} from '../../support/contact.ts';
import { messages } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';
import { expectAccessible } from '../sweeps/axe.ts';
import { lostWords } from '../sweeps/layout.ts';

const body = answers[MAIL_FIELDS.body];
const placeOf = (page: Page) => sendButton(page).boundingBox();

for (const width of [1440, 390, 320]) {
  test(`is filled as a visitor types, and stays once it is sent, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await serveCaptcha(page);
    await serveResponse(page);
    await page.goto(contactPath);
    await formIsReady(page);
    await expect(mail(page)).toContainText(mailWords.waiting);
    await expect(mail(page)).toContainText(mailWords.empty);
    await expectAccessible(page, 'main');

    await fillIn(page);
    const isShown = async () => {
      await expect(mail(page)).toContainText(subjectOf(answers[MAIL_FIELDS.subject]));
      for (const name of INPUT_NAMES) await expect(mail(page)).toContainText(answers[name]);
    };
    await isShown();
    await expect(mail(page)).toContainText(mailWords.waiting);
    await expect(mail(page)).toContainText(mailWords.length.replace('{time}', '0:06'));
    await expectAccessible(page, 'main');
    expect(await lostWords(page)).toEqual([]);

    await page.evaluate(() => scrollTo(0, 0));
    const before = await placeOf(page);
    const height = await page.evaluate(() => document.body.scrollHeight);
    await sendButton(page).dispatchEvent('click');
    await expect(status(page)).toHaveText(messages.form.success);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await placeOf(page), 'nothing moves').toEqual(before);
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height);
    await expect(field(page, MAIL_FIELDS.body)).toHaveValue('');
    await isShown();
    await expect(mail(page).getByText(mailWords.sent, { exact: true })).toBeVisible();
    await expectAccessible(page, 'main');

    await field(page, MAIL_FIELDS.body).fill('One more thing.');
    await expect(mail(page)).toContainText(mailWords.waiting);
    await expect(mail(page)).not.toContainText(body);
  });
}

test('shows the end of a long description, and all of it once it is sent', async ({ page }) => {
  await serveCaptcha(page);
  await serveResponse(page);
  await page.goto(contactPath);
  await formIsReady(page);
  await fillIn(page);
  const long = `First. ${'And so on. '.repeat(200)}Last.`;
  await field(page, MAIL_FIELDS.body).fill(long);
  await expect(mail(page)).toContainText('Last.');
  await expect(mail(page)).not.toContainText('First.');
  await sendButton(page).click();
  await expect(mail(page)).toContainText('First.');
  await expectAccessible(page, 'main');
});

test('stays as it was sent, also if a program tells of an entry just before', async ({ page }) => {
  await page.clock.install();
  await serveCaptcha(page);
  await page.route(SERVICE, async (route) => {
    await field(page, MAIL_FIELDS.body).dispatchEvent('input');
    await route.fulfill({ json: { success: true } });
  });
  await page.goto(contactPath);
  await formIsReady(page);
  await fillIn(page);
  await sendButton(page).click();
  await expect(status(page)).toHaveText(messages.form.success);
  await page.clock.runFor('00:02');
  await expect(mail(page)).toContainText(mailWords.sent);
  await expect(mail(page)).toContainText(body);
});

test('its status is the last line of the form', async ({ page }) => {
  await page.goto(contactPath);
  await formIsReady(page);
  await sendButton(page).click();
  const boxes = await page
    .locator('form :is(input, textarea, button, p):visible')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().bottom));
  const line = await status(page).evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.max(...boxes.filter((bottom) => bottom < line + 1))).toBeLessThanOrEqual(line + 1);
  expect(boxes.filter((bottom) => bottom > line + 1)).toHaveLength(1);
});
