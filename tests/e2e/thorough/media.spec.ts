/** What the sweeps do not cover: states in forced colours, tabs on paper, the colours of each status. */
import type { Page } from '@playwright/test';
import { contactPath, labels } from '../../support/contact.ts';
import { allWith, navigation } from '../../support/content.ts';
import { describeWith, expect, test } from '../../support/test.ts';

/** A page that a group of the header leads to. */
const inHeader =
  navigation.header.flatMap((item) => ('entries' in item ? item.entries : []))[0]?.href ?? '/';

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active' });

  /** Whether two elements look different; in forced colours a state shown only by colour would not. */
  const differ = (page: Page, one: string, other: string) =>
    page.evaluate(
      ([a = '', b = '']) => {
        const [first, second] = [a, b].map((css) => {
          const element = document.querySelector(css) as Element;
          const style = getComputedStyle(element);
          return [
            style.backgroundColor,
            style.color,
            style.borderTopColor,
            style.borderTopWidth,
            style.borderBottomColor,
            style.borderBottomWidth,
            style.textDecorationLine,
          ].join();
        });
        return first !== second;
      },
      [one, other],
    );

  describeWith(allWith('use-cases')[0], 'pills', ({ path }) => {
    test('differ by their state', async ({ page }) => {
      await page.goto(path);
      expect(
        await differ(page, '[aria-pressed="true"][value]', '[aria-pressed="false"][value]'),
      ).toBe(true);
    });
  });

  describeWith(allWith('article-tabs')[0], 'tabs', ({ path }) => {
    test('differ by their state', async ({ page }) => {
      await page.goto(path);
      await page.getByRole('tab').first().waitFor();
      expect(await differ(page, '[aria-selected="true"]', '[aria-selected="false"]')).toBe(true);
    });
  });

  test('the states of fields and of the current page differ', async ({ page }) => {
    await page.goto(inHeader);
    expect(
      await differ(
        page,
        'header [data-current="true"]',
        'header [aria-expanded]:not([data-current])',
      ),
    ).toBe(true);
    await page.goto(contactPath);
    await page.locator('form[novalidate]').waitFor();
    const plain = await page
      .locator('#contact--name')
      .evaluate((e) => getComputedStyle(e).borderTopWidth);
    await page.getByRole('button', { name: labels.submit, exact: true }).click();
    await expect(page.locator('#contact--name')).not.toHaveCSS('border-top-width', plain);
  });

  test('icons take the colour of the text around them', async ({ page }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: navigation.theme.toggle });
    const colour = await toggle.evaluate((element) => getComputedStyle(element).color);
    await expect(toggle.locator('svg').first()).toHaveCSS('stroke', colour);
  });
});

describeWith(allWith('article-tabs')[0], 'on paper', ({ path, section }) => {
  test('every tab is printed', async ({ page }) => {
    await page.goto(path);
    await page.getByRole('tab').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const { heading } of section.tabs) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
  });
});

/** The colours of component and incident statuses. */
const COLOURS = ['green', 'yellow', 'red', 'blue', 'purple'];

describeWith(allWith('service-status')[0], 'status', ({ path }) => {
  test('each status colour looks different, in both themes', async ({ page }) => {
    await page.goto(path);
    const drawn = (theme: string) =>
      page.evaluate(
        ([value, colours]) => {
          document.documentElement.dataset.theme = value;
          const badge = document.querySelector('main [data-colour]') as HTMLElement;
          return colours.map((colour) => {
            badge.dataset.colour = colour;
            const style = getComputedStyle(badge, '::before');
            return [style.backgroundColor, style.borderColor, style.color].join();
          });
        },
        [theme, COLOURS] as const,
      );
    const light = await drawn('light');
    const dark = await drawn('dark');
    expect(new Set(light).size, light.join(' | ')).toBe(COLOURS.length);
    expect(new Set(dark).size, dark.join(' | ')).toBe(COLOURS.length);
    expect(dark).not.toEqual(light);
  });
});
