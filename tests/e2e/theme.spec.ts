import { colour } from '../../src/build/colours.ts';
import { elsewhere, furtherOn, navigation } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

const paper = (page: import('@playwright/test').Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const [LIGHT, DARK] = (['light', 'dark'] as const).map((theme) => {
  const parts = colour('paper', theme).match(/[0-9a-f]{2}/g) ?? [];
  return `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(', ')})`;
});

test('starts light on a dark system, switches by keyboard, announces and remembers it', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await paper(page)).toBe(LIGHT);
  // The colour of the browser's own bars, which have to follow the chosen theme too.
  const bars = page.locator('meta[name=theme-color]');
  await expect(bars).toHaveAttribute('content', colour('paper', 'light'));
  const toggle = page.getByRole('button', { name: navigation.theme.toggle });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Space');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await paper(page)).toBe(DARK);
  await expect(bars).toHaveAttribute('content', colour('paper', 'dark'));

  await page.goto(furtherOn);
  expect(await paper(page)).toBe(DARK);
  await expect(bars).toHaveAttribute('content', colour('paper', 'dark'));
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await page.reload();
  expect(await paper(page)).toBe(LIGHT);
});

test('never flashes the other theme, even if every other script is blocked', async ({
  page,
  consoleErrors,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  // As soon as the body exists, its background must be right.
  await page.waitForFunction(() => document.body);
  expect(await paper(page)).toBe(DARK);
  // The browser itself logs the blocked scripts.
  await page.waitForLoadState();
  consoleErrors.length = 0;
});

test('works without storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await page.getByRole('button', { name: navigation.theme.toggle }).click();
  expect(await paper(page)).toBe(DARK);
  await page.goto(elsewhere);
  await page.goBack();
  expect(await paper(page)).toBe(DARK);
});

test('a switch in one tab reaches the others', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto(elsewhere);
  await page.getByRole('button', { name: navigation.theme.toggle }).click();
  await expect.poll(() => paper(other)).toBe(DARK);
});
