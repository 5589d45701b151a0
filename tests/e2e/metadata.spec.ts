/** What scripts change in a page's head; tests/site/site.test.ts checks the rest in the built files. */
import { colour } from '../../src/build/colours.ts';
import { navigation } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

test("the tab's icon is inline, and scripts add the manifest", async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('link[type="image/svg+xml"]')).toHaveAttribute('href', /^data:/);
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest');
});

test("the browser's own bars follow the chosen theme, not the system's", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const themeColor = page.locator('meta[name=theme-color]');
  await expect(themeColor).toHaveAttribute('content', colour('paper', 'light'));
  await page.getByRole('button', { name: navigation.theme.toggle }).click();
  await expect(themeColor).toHaveAttribute('content', colour('paper', 'dark'));
  await page.reload();
  await expect(themeColor).toHaveAttribute('content', colour('paper', 'dark'));
});
