import { elsewhere, navigation } from '../support/content.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';
import { lostWords, setRules } from './sweeps/layout.ts';

const groups = navigation.header.filter((item) => 'entries' in item);
const links = navigation.header.filter((item) => 'href' in item);
const [first, second] = groups as [(typeof groups)[number], (typeof groups)[number]];
const away = { x: 700, y: 700 };

/** What a browser tells a page that it puts into the back-forward cache, which Playwright switches off. */
const leave = () => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));

test.describe('on a wide screen', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(elsewhere);
    await hydrated(page);
  });

  test('a group opens on hover and closes 150 ms after the pointer leaves', async ({ page }) => {
    await page.clock.install();
    await page.goto(elsewhere);
    const button = page.getByRole('button', { name: first.label, exact: true });
    const entry = page.getByRole('banner').getByRole('link', { name: first.entries[0]?.label });
    await button.hover();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(entry).toBeVisible();
    await entry.hover();
    await expect(entry).toBeVisible();

    // If the pointer comes back in time, the group stays open.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(away.x, away.y);
    await page.clock.runFor(100);
    await button.hover();
    await page.clock.runFor(1000);
    await expect(button).toHaveAttribute('aria-expanded', 'true');

    await page.mouse.move(away.x, away.y);
    await page.clock.runFor(149);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.clock.runFor(1);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(entry).toBeHidden();
  });

  test('a group toggles on click, one open at a time', async ({ page }) => {
    const firstButton = page.getByRole('button', { name: first.label, exact: true });
    const secondButton = page.getByRole('button', { name: second.label, exact: true });
    await firstButton.hover();
    await expect(firstButton).toHaveAttribute('aria-expanded', 'true');
    // Open is open, whether by the pointer or by a click.
    await firstButton.click();
    await expect(firstButton).toHaveAttribute('aria-expanded', 'false');
    await firstButton.click();
    await expect(firstButton).toHaveAttribute('aria-expanded', 'true');
    await secondButton.hover();
    await expect(secondButton).toHaveAttribute('aria-expanded', 'true');
    await expect(firstButton).toHaveAttribute('aria-expanded', 'false');
  });

  test('a page that is left closes its group, and comes back from the cache without it', async ({
    page,
  }) => {
    const button = page.getByRole('button', { name: first.label, exact: true });
    await button.hover();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.evaluate(leave);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
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
    const button = page.getByRole('button', { name: first.label, exact: true });
    const entry = page.getByRole('banner').getByRole('link', { name: first.entries[0]?.label });
    await button.hover();
    await expect(entry).toBeVisible();
    arrival.resolve();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await button.click();
    await expect(entry).toBeHidden();
  });

  test('the keyboard opens a group, Escape closes it and returns focus', async ({ page }) => {
    const button = page.getByRole('button', { name: first.label, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('banner').getByRole('link', { name: first.entries[0]?.label }),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
  });

  test('focus that moves on closes the group, and so does a click elsewhere', async ({ page }) => {
    const button = page.getByRole('button', { name: first.label, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    for (const _ of first.entries) await page.keyboard.press('Tab');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await page.mouse.wheel(0, 2000);
    await expect(button, 'the header stays in view').toBeInViewport();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.click(away.x, away.y);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
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
    const menu = page.getByRole('button', { name: navigation.menu, exact: true });
    const link = page.getByRole('banner').getByRole('link', { name: links[0]?.label });
    await expect(link).toBeHidden();
    await expect(page.locator('#site-menu')).toBeHidden();
    await menu.click();
    await expect(page.locator('#site-menu')).toBeVisible();
    await expect(link).toBeVisible();
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 1500);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    const entry = (group: typeof first) =>
      page.getByRole('banner').getByRole('link', { name: group.entries[0]?.label });
    await page.getByRole('button', { name: first.label, exact: true }).click();
    await expect(entry(first)).toBeVisible();
    await page.getByRole('button', { name: second.label, exact: true }).click();
    await expect(entry(second)).toBeVisible();
    await expect(entry(first)).toBeHidden();
    await page.getByRole('button', { name: second.label, exact: true }).click();
    await expect(entry(second)).toBeHidden();

    await menu.click();
    await expect(link).toBeHidden();
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  for (const { name, width, rules } of [
    { name: '200 %', width: 1366, rules: 'html { font-size: 200% }' },
    { name: '200 % on a tablet', width: 768, rules: 'html { font-size: 200% }' },
    { name: '400 %', width: 320, rules: '' },
  ]) {
    test(`every entry can be reached with text at ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await setRules(page, rules);
      const menu = page.getByRole('button', { name: navigation.menu, exact: true });
      const isNarrow = await menu.isVisible();
      if (isNarrow) await menu.click();
      for (const { label, entries } of groups) {
        const button = page.getByRole('banner').getByRole('button', { name: label, exact: true });
        await (isNarrow ? button.click() : button.hover());
        for (const entry of entries) {
          const link = page.getByRole('banner').getByRole('link', { name: entry.label });
          await link.scrollIntoViewIfNeeded();
          await expect(link).toBeInViewport({ ratio: 0.9 });
        }
      }
      expect(await lostWords(page)).toEqual([]);
    });
  }

  test('Escape closes the menu and returns focus', async ({ page }) => {
    const menu = page.getByRole('button', { name: navigation.menu, exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('banner').getByRole('link', { name: links[0]?.label }),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#site-menu')).toBeHidden();
    await expect(menu).toBeFocused();
  });

  test('a page that is left closes its menu', async ({ page }) => {
    await page.getByRole('button', { name: navigation.menu, exact: true }).click();
    await expect(page.locator('#site-menu')).toBeVisible();
    await page.evaluate(leave);
    await expect(page.locator('#site-menu')).toBeHidden();
  });

  test('focus that leaves the menu closes it', async ({ page }) => {
    const menu = page.getByRole('button', { name: navigation.menu, exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    const stops = links.length + groups.length + 1;
    for (let stop = 0; stop < stops; stop++) await page.keyboard.press('Tab');
    await expect(page.locator('#site-menu')).toBeHidden();
    await expect(page.locator(':focus')).toBeInViewport();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('groups open on hover and on focus', async ({ page }) => {
    await page.goto(elsewhere);
    const entry = page.getByRole('banner').getByRole('link', { name: first.entries[0]?.label });
    await expect(entry).toBeHidden();
    await page.getByRole('button', { name: first.label, exact: true }).hover();
    await expect(entry).toBeVisible();
    await page.mouse.move(away.x, away.y);
    await expect(entry).toBeHidden();
    await page.getByRole('button', { name: first.label, exact: true }).focus();
    await expect(entry).toBeVisible();
  });

  test('the narrow menu opens with every entry in it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto(elsewhere);
    await page.getByRole('button', { name: navigation.menu, exact: true }).click();
    for (const entry of groups.flatMap((group) => group.entries)) {
      await expect(page.getByRole('banner').getByRole('link', { name: entry.label })).toBeVisible();
    }
  });
});
