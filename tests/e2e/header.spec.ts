import { navigation, routes } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

const groups = navigation.header.filter((item) => 'entries' in item);
const links = navigation.header.filter((item) => 'href' in item);
const [first, second] = groups as [(typeof groups)[number], (typeof groups)[number]];
const away = { x: 700, y: 700 };

test.describe('on a wide screen', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/partners');
  });

  test('shows its items, entries and targets', async ({ page }) => {
    const header = page.getByRole('banner');
    for (const link of [...links, navigation.contact]) {
      await expect(header.getByRole('link', { name: link.label, exact: true })).toHaveAttribute(
        'href',
        link.href,
      );
    }
    for (const group of groups) {
      await header.getByRole('button', { name: group.label, exact: true }).click();
      for (const entry of group.entries) {
        const link = header.getByRole('link', { name: entry.label });
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute('href', entry.href);
      }
    }
    await header.getByRole('link', { name: navigation.home }).click();
    await expect(page).toHaveURL('/');
  });

  test('stays in view when the page is scrolled', async ({ page }) => {
    await page.mouse.wheel(0, 2000);
    await expect(page.getByRole('link', { name: navigation.home })).toBeInViewport();
  });

  test('a group opens on hover and closes 150 ms after the pointer leaves', async ({ page }) => {
    await page.clock.install();
    await page.goto('/partners');
    const button = page.getByRole('button', { name: first.label, exact: true });
    const entry = page.getByRole('banner').getByRole('link', { name: first.entries[0]?.label });
    await button.hover();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(entry).toBeVisible();
    await entry.hover();
    await expect(entry).toBeVisible();

    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(away.x, away.y);
    await page.clock.runFor(149);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.clock.runFor(1);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(entry).toBeHidden();
  });

  test('a pointer that comes back in time keeps the group open', async ({ page }) => {
    await page.clock.install();
    await page.goto('/partners');
    const button = page.getByRole('button', { name: first.label, exact: true });
    await button.hover();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(away.x, away.y);
    await page.clock.runFor(100);
    await button.hover();
    await page.clock.runFor(1000);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  test('a group toggles on click, one open at a time', async ({ page }) => {
    const firstButton = page.getByRole('button', { name: first.label, exact: true });
    const secondButton = page.getByRole('button', { name: second.label, exact: true });
    await firstButton.click();
    await expect(firstButton).toHaveAttribute('aria-expanded', 'true');
    await firstButton.click();
    await expect(firstButton).toHaveAttribute('aria-expanded', 'false');
    await firstButton.click();
    await secondButton.click();
    await expect(secondButton).toHaveAttribute('aria-expanded', 'true');
    await expect(firstButton).toHaveAttribute('aria-expanded', 'false');
  });

  test('a click keeps the group open that the pointer opened before the script arrived', async ({
    page,
  }) => {
    const arrival = Promise.withResolvers<void>();
    await page.route(/enhance.*\.js/, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto('/partners', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: first.label, exact: true });
    const entry = page.getByRole('banner').getByRole('link', { name: first.entries[0]?.label });
    await button.hover();
    await expect(entry).toBeVisible();
    arrival.resolve();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await button.click();
    await expect(entry).toBeVisible();
    await button.click();
    await expect(entry).toBeHidden();
  });

  test('the keyboard opens a group, Escape closes it and gives focus back', async ({ page }) => {
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

  test('focus that moves on closes the group', async ({ page }) => {
    const button = page.getByRole('button', { name: first.label, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    for (const _ of first.entries) await page.keyboard.press('Tab');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('a click elsewhere closes the group', async ({ page }) => {
    const button = page.getByRole('button', { name: first.label, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.mouse.click(away.x, away.y);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

test('marks the current route, also to assistive technology', async ({ page }) => {
  const inHeader = [
    { label: navigation.home, href: '/' },
    ...links,
    ...groups.flatMap((group) => group.entries),
    navigation.contact,
  ];
  for (const { path } of routes) {
    await page.goto(path);
    const current = page.locator('header [aria-current="page"]');
    const expected = inHeader.filter((link) => link.href === path);
    await expect(current).toHaveCount(expected.length);
    if (expected.length > 0) await expect(current).toHaveAttribute('href', path);
  }
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test.beforeEach(async ({ page }) => {
    await page.goto('/partners');
  });

  test('collapses into a menu button', async ({ page }) => {
    const menu = page.getByRole('button', { name: navigation.menu, exact: true });
    const platform = page.getByRole('banner').getByRole('link', { name: links[0]?.label });
    await expect(platform).toBeHidden();
    await expect(page.locator('#site-menu')).toBeHidden();
    await menu.click();
    await expect(page.locator('#site-menu')).toBeVisible();
    await expect(platform).toBeVisible();
    await menu.click();
    await expect(platform).toBeHidden();
  });

  test('expands one group at a time', async ({ page }) => {
    await page.getByRole('button', { name: navigation.menu, exact: true }).click();
    const entry = (group: typeof first) =>
      page.getByRole('banner').getByRole('link', { name: group.entries[0]?.label });
    await page.getByRole('button', { name: first.label, exact: true }).click();
    await expect(entry(first)).toBeVisible();
    await page.getByRole('button', { name: second.label, exact: true }).click();
    await expect(entry(second)).toBeVisible();
    await expect(entry(first)).toBeHidden();
    await page.getByRole('button', { name: second.label, exact: true }).click();
    await expect(entry(second)).toBeHidden();
  });

  test('Escape closes the menu and gives focus back', async ({ page }) => {
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

  test('focus that leaves the menu closes it', async ({ page }) => {
    const menu = page.getByRole('button', { name: navigation.menu, exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    const stops = links.length + groups.length + 1;
    for (let stop = 0; stop < stops; stop++) await page.keyboard.press('Tab');
    await expect(page.locator('#site-menu')).toBeHidden();
    await expect(page.locator(':focus')).toBeInViewport();
  });

  test('the page behind does not scroll', async ({ page }) => {
    await page.getByRole('button', { name: navigation.menu, exact: true }).click();
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 1500);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('fits the narrowest screens', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('groups open on hover and on focus', async ({ page }) => {
    await page.goto('/partners');
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
    await page.goto('/partners');
    await page.getByRole('button', { name: navigation.menu, exact: true }).click();
    for (const entry of groups.flatMap((group) => group.entries)) {
      await expect(page.getByRole('banner').getByRole('link', { name: entry.label })).toBeVisible();
    }
  });
});
