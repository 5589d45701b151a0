/**
 * Runs axe on every state of the site that only an interaction reaches. For a new state, add a few lines
 * here.
 */
import type { Page } from '@playwright/test';
import {
  captchaScript,
  contactPath,
  fillIn,
  sendButton,
  serveCaptcha,
  serveResponse,
  status,
} from '../../support/contact.ts';
import { allWith, elsewhere, messages, navigation } from '../../support/content.ts';
import { hydrated } from '../../support/hydrated.ts';
import { describeWith, expect, test } from '../../support/test.ts';
import { axeFindings, COLOUR_RULES, WIDTH_RULES } from '../sweeps/axe.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const groups = navigation.header.filter((item) => 'entries' in item);

/** Expects no findings of axe in a part of the page, in the dark theme by the colour rules only. */
async function expectNoFindings(page: Page, state: string, within: string, ...more: string[]) {
  const showTheme = (theme: string) =>
    page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, theme);
  expect.soft(await axeFindings(page, undefined, within), state).toEqual([]);
  await showTheme('dark');
  if (more.length > 0) await page.setViewportSize({ width: 320, height: 640 });
  const found = await axeFindings(page, [...COLOUR_RULES, ...more], within);
  expect.soft(found, `${state}, dark`).toEqual([]);
  if (more.length > 0) await page.setViewportSize({ width: 1366, height: 900 });
  await showTheme('light');
}

/** The same for the main area, in the dark theme on a narrow screen and with the rules for it. */
const expectNoFindingsAnywhere = (page: Page, state: string) =>
  expectNoFindings(page, state, 'main', ...WIDTH_RULES);

test('axe finds nothing in the open menus of a wide screen', async ({ page }) => {
  await page.goto(elsewhere);
  await hydrated(page);
  for (const { label } of groups) {
    await button(page, label).click();
    await expectNoFindings(page, `menu ${label} open`, 'header');
  }
});

test('axe finds nothing in the open menu of a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(elsewhere);
  await hydrated(page);
  await button(page, navigation.menu).click();
  await expectNoFindings(page, 'menu open', 'header');
  for (const { label } of groups) {
    await button(page, label).click();
    await expectNoFindings(page, `menu with ${label} open`, 'header');
  }
});

test('axe finds nothing where motion is paused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await button(page, navigation.motion.pause).click();
  await expect(button(page, navigation.motion.resume)).toBeVisible();
  // Colours in the middle of a transition do not count.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoFindings(page, 'motion paused', 'main');
});

describeWith(
  allWith('hero').find(({ section }) => section.interruption),
  'a call to interrupt',
  ({ path, section: { interruption } }) => {
    test('axe finds nothing once it is interrupted', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(path);
      await page.getByText(interruption?.begin ?? '').click();
      await page.getByText(interruption?.stop ?? '', { exact: true }).click();
      await expectNoFindings(page, 'interrupted', ':has(> [data-interruption])');
    });
  },
);

for (const { path, section } of [...allWith('article-tabs'), ...allWith('endpoint-tabs')]) {
  test(`axe finds nothing on any tab of ${path}, ${section.type}`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    for (const { label } of section.tabs) {
      await page.getByRole('tab', { name: label, exact: true }).first().click();
      await expectNoFindingsAnywhere(page, `tab ${label} open`);
    }
  });
}

describeWith(allWith('use-cases')[0], 'use cases', ({ path, section }) => {
  test('axe finds nothing on a filtered list', async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await page.getByRole('form', { name: section.filter.label }).getByRole('button').nth(1).click();
    await expectNoFindingsAnywhere(page, 'a category chosen');
  });
});

describeWith(allWith('questions')[0], 'questions', ({ path, section: { search } }) => {
  test('axe finds nothing on a search without results', async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await page.getByRole('searchbox', { name: search.label }).fill('no such question');
    await button(page, search.reset).waitFor();
    await expectNoFindingsAnywhere(page, 'a search without results');
  });
});

test('axe finds nothing in any state of the form', async ({ page }) => {
  await serveCaptcha(
    page,
    captchaScript({
      execute: '() => new Promise((resolve) => { window.giveToken = () => resolve("token") })',
    }),
  );
  await page.goto(contactPath);
  await hydrated(page);
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectNoFindingsAnywhere(page, 'with errors');

  await fillIn(page);
  for (const [answer, words] of [
    [{ success: false }, messages.form.failure],
    [{ success: true }, messages.form.success],
  ] as const) {
    await serveResponse(page, answer);
    await sendButton(page).click();
    await expect(status(page)).toHaveText(messages.form.sending);
    await page.waitForFunction('window.giveToken');
    if (!answer.success) await expectNoFindingsAnywhere(page, 'sending');
    await page.evaluate('(giveToken(), delete window.giveToken)');
    await expect(status(page)).toHaveText(words);
    await expectNoFindingsAnywhere(page, words);
  }
});
