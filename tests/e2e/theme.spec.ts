import { navigation } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

const paper = (page: import('@playwright/test').Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const LIGHT = 'rgb(247, 245, 240)';
const DARK = 'rgb(14, 16, 18)';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is light at first on a system set to ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    expect(await paper(page)).toBe(LIGHT);
  });
}

test('switches to dark, says so, and remembers it', async ({ page }) => {
  await page.goto('/');
  const toggle = page.getByRole('button', { name: navigation.theme.toggle });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await paper(page)).toBe(DARK);

  await page.goto('/contact');
  expect(await paper(page)).toBe(DARK);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await page.reload();
  expect(await paper(page)).toBe(LIGHT);
});

test('never flashes the other theme, also when every other script is blocked', async ({
  page,
  consoleErrors,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  // The first element of the body exists only after the head: its ground must be right already.
  await page.waitForFunction(() => document.body);
  expect(await paper(page)).toBe(DARK);
  // The browser itself reports the scripts that were blocked.
  await page.waitForLoadState();
  consoleErrors.length = 0;
});

test('works where storage is refused', async ({ page }) => {
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
  await page.goto('/platform');
  await page.goBack();
  expect(await paper(page)).toBe(DARK);
});

test('a switch in one tab reaches the others', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/platform');
  await page.getByRole('button', { name: navigation.theme.toggle }).click();
  await expect.poll(() => paper(other)).toBe(DARK);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, reducedMotion: 'no-preference' });
  test('offers no control that would do nothing', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: navigation.theme.toggle })).toBeHidden();
    await expect(page.getByRole('button', { name: navigation.motion.pause })).toBeHidden();
  });
});
