/** Changes without a page load are announced to assistive technology: WCAG 4.1.3. */
import type { Page } from '@playwright/test';
import {
  contactPath,
  fillIn,
  formIsReady,
  sendButton,
  serveResponse,
  status,
} from '../support/contact.ts';
import { firstWith, messages } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

/**
 * A live region is announced only if it existed before its text changed, so it has to be the same element.
 *
 * @returns its text after `act`
 */
async function announcement(page: Page, region: string, act: () => Promise<unknown>) {
  const element = await page.locator(region).elementHandle();
  const before = await element?.textContent();
  await act();
  await expect.poll(() => element?.textContent()).not.toBe(before);
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
  return element?.textContent();
}

test('the filter says how many use cases it shows', async ({ page }) => {
  const { path, section } = firstWith('use-cases');
  await page.goto(path);
  await page.locator('astro-island[ssr]').waitFor({ state: 'detached' });
  const bar = page.getByRole('form', { name: section.filter.label });
  const words = await announcement(page, 'form [role="status"]', () =>
    bar.getByRole('button').nth(1).click(),
  );
  const shown = await page.locator('[data-category]:not([hidden])').count();
  expect(words).toMatch(new RegExp(`\\b${shown}\\b`));
});

test('the help search says how many answers it found, or that there are none', async ({ page }) => {
  const { path, section } = firstWith('questions');
  const { search } = section;
  await page.goto(path);
  await page.locator('astro-island[ssr]').waitFor({ state: 'detached' });
  const box = page.getByRole('searchbox', { name: search.label });
  const words = await announcement(page, 'search [role="status"]', () => box.fill('qqqq'));
  expect(words).toBe(search.empty);
  await expect(box).toBeFocused();
});

test('the form says that it is sending and how it went', async ({ page }) => {
  await serveResponse(page);
  await page.goto(contactPath);
  await formIsReady(page);
  await fillIn(page);
  const heard: string[] = [];
  await page.exposeFunction('hear', (words: string) => heard.push(words));
  await status(page).evaluate((region) =>
    new MutationObserver(() =>
      (window as unknown as { hear: (words: string) => void }).hear(region.textContent ?? ''),
    ).observe(region, { childList: true, characterData: true, subtree: true }),
  );
  await sendButton(page).click();
  await expect(status(page)).toHaveText(messages.form.success);
  await expect.poll(() => heard).toEqual([messages.form.sending, messages.form.success]);
});
