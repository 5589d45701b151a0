import type { Page } from '@playwright/test';
import { elsewhere, navigation } from '../support/content.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';
import { expectAccessible } from './sweeps/axe.ts';
import { lostWords, setRules } from './sweeps/layout.ts';

const groups = navigation.header.filter((item) => 'entries' in item);
const links = navigation.header.filter((item) => 'href' in item);
type Group = (typeof groups)[number];
const [first, second] = groups as [Group, Group];
const away = { x: 700, y: 700 };

const groupButton = (page: Page, { label }: Group) =>
  page.getByRole('banner').getByRole('button', { name: label, exact: true });
const entryOf = (page: Page, { entries: [entry] }: Group) =>
  page.getByRole('banner').getByRole('link', { name: entry?.label });
const menuButton = (page: Page) => page.getByRole('button', { name: navigation.menu, exact: true });
const menu = (page: Page) => page.locator('#site-menu');
const expectOpen = (page: Page, group: Group, open = true) =>
  expect(groupButton(page, group)).toHaveAttribute('aria-expanded', String(open));

/**
 * What a browser tells a page that it puts into the back-forward cache, which Playwright switches
 * off.
 */
const leave = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  });

test.describe('on a wide screen', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(elsewhere);
    await hydrated(page);
  });

  test('a group opens on hover and closes 150 ms after the pointer leaves', async ({ page }) => {
    await page.clock.install();
    await page.goto(elsewhere);
    await groupButton(page, first).hover();
    await expectOpen(page, first);
    await entryOf(page, first).hover();
    await expect(entryOf(page, first)).toBeVisible();

    // If the pointer comes back in time, the group stays open.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(away.x, away.y);
    await page.clock.runFor(100);
    await groupButton(page, first).hover();
    await page.clock.runFor(1000);
    await expectOpen(page, first);

    await page.mouse.move(away.x, away.y);
    await page.clock.runFor(149);
    await expectOpen(page, first);
    await page.clock.runFor(1);
    await expectOpen(page, first, false);
    await expect(entryOf(page, first)).toBeHidden();
  });

  test('a group toggles on click, one open at a time, and closes when the page is left', async ({
    page,
  }) => {
    await groupButton(page, first).hover();
    await expectOpen(page, first);
    // Open is open, whether by the pointer or by a click.
    await groupButton(page, first).click();
    await expectOpen(page, first, false);
    await groupButton(page, first).click();
    await expectOpen(page, first);
    await groupButton(page, second).hover();
    await expectOpen(page, second);
    await expectOpen(page, first, false);
    await expectAccessible(page, 'header');
    await leave(page);
    await expectOpen(page, second, false);
  });

  test('a click closes the group that the pointer opened before the script arrived', async ({
    page,
  }) => {
    const arrival = Promise.withResolvers<void>();
    await page.route(/enhance.*\.js/, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto(elsewhere, { waitUntil: 'commit' });
    await groupButton(page, first).hover();
    await expect(entryOf(page, first)).toBeVisible();
    arrival.resolve();
    await expectOpen(page, first);
    await groupButton(page, first).click();
    await expect(entryOf(page, first)).toBeHidden();
  });

  test('the keyboard opens a group; Escape, focus that moves on and a click elsewhere close it', async ({
    page,
  }) => {
    const button = groupButton(page, first);
    await button.press('Enter');
    await expectOpen(page, first);
    await page.keyboard.press('Tab');
    await expect(entryOf(page, first)).toBeFocused();
    await page.keyboard.press('Escape');
    await expectOpen(page, first, false);
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    for (const _ of first.entries) await page.keyboard.press('Tab');
    await expectOpen(page, first);
    await page.keyboard.press('Tab');
    await expectOpen(page, first, false);

    await page.mouse.wheel(0, 2000);
    await expect(button, 'the header stays in view').toBeInViewport();
    await button.press('Enter');
    await expectOpen(page, first);
    await page.mouse.click(away.x, away.y);
    await expectOpen(page, first, false);
  });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test.beforeEach(async ({ page }) => {
    await page.goto(elsewhere);
    await hydrated(page);
  });

  test('opens from a menu button, one group at a time, and keeps the page from scrolling', async ({
    page,
  }) => {
    const link = page.getByRole('banner').getByRole('link', { name: links[0]?.label });
    await expect(link).toBeHidden();
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await expect(link).toBeVisible();
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 1500);
    await groupButton(page, first).click();
    await expect(entryOf(page, first)).toBeVisible();
    await expectAccessible(page, 'header');
    await groupButton(page, second).click();
    await expect(entryOf(page, second)).toBeVisible();
    await expect(entryOf(page, first)).toBeHidden();
    await groupButton(page, second).click();
    await expect(entryOf(page, second)).toBeHidden();

    await menuButton(page).click();
    await expect(link).toBeHidden();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY), 'only by the second wheel').toBe(300);
  });

  for (const { name, width, rules } of [
    { name: '200 %', width: 1366, rules: 'html { font-size: 200% }' },
    { name: '200 % on a tablet', width: 768, rules: 'html { font-size: 200% }' },
    { name: '400 %', width: 320, rules: '' },
  ]) {
    test(`every entry can be reached with text at ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await setRules(page, rules);
      const isNarrow = await menuButton(page).isVisible();
      if (isNarrow) await menuButton(page).click();
      for (const group of groups) {
        const button = groupButton(page, group);
        await (isNarrow ? button.click() : button.hover());
        for (const entry of group.entries) {
          const link = page.getByRole('banner').getByRole('link', { name: entry.label });
          await link.scrollIntoViewIfNeeded();
          await expect(link).toBeInViewport({ ratio: 0.9 });
        }
      }
      expect(await lostWords(page)).toEqual([]);
    });
  }

  test('Escape closes the menu and returns focus; so do focus that leaves it and a page that is left', async ({
    page,
  }) => {
    await menuButton(page).press('Enter');
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('banner').getByRole('link', { name: links[0]?.label }),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await leave(page);
    await expect(menu(page)).toBeHidden();

    await menuButton(page).press('Enter');
    const stops = links.length + groups.length + 1;
    for (let stop = 0; stop < stops; stop++) await page.keyboard.press('Tab');
    await expect(menu(page)).toBeHidden();
    await expect(page.locator(':focus')).toBeInViewport();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('groups open on hover and on focus, and the narrow menu with every entry in it', async ({
    page,
  }) => {
    await page.goto(elsewhere);
    await expect(entryOf(page, first)).toBeHidden();
    await groupButton(page, first).hover();
    await expect(entryOf(page, first)).toBeVisible();
    await page.mouse.move(away.x, away.y);
    await expect(entryOf(page, first)).toBeHidden();
    await groupButton(page, first).focus();
    await expect(entryOf(page, first)).toBeVisible();

    await page.setViewportSize({ width: 390, height: 780 });
    await page.reload();
    await menuButton(page).click();
    for (const entry of groups.flatMap((group) => group.entries)) {
      await expect(page.getByRole('banner').getByRole('link', { name: entry.label })).toBeVisible();
    }
  });
});
