import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Expects that a button has no effect by pointer or keyboard: no change, no request, no navigation. */
export async function expectNoEffect(page: Page, button: Locator): Promise<void> {
  await page.waitForLoadState('networkidle');
  await button.scrollIntoViewIfNeeded();
  await button.focus();
  const state = () => page.evaluate(() => [location.href, scrollY, history.length]);
  const words = () => page.getByRole('main').innerHTML();
  const [stateBefore, wordsBefore] = [await state(), await words()];
  const requests: string[] = [];
  const record = (request: { url: () => string }) => requests.push(request.url());
  page.on('request', record);

  await button.click();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await page.evaluate(() => new Promise((done) => setTimeout(done)));

  page.off('request', record);
  expect(await state()).toEqual(stateBefore);
  expect(await words()).toBe(wordsBefore);
  expect(requests).toEqual([]);
}
