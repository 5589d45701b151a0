/** Controls that have no effect yet; with an `href` they would be links. */
import type { Locator, Page } from '@playwright/test';
import { allWith, routes, unlinkedButtons } from '../../support/content.ts';
import { hydrated } from '../../support/hydrated.ts';
import { expect, test } from '../../support/test.ts';

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** Expects that a button has no effect by pointer or keyboard: no change, no request, no navigation. */
async function expectNoEffect(page: Page, button: Locator): Promise<void> {
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

const pages = routes
  .map(({ path, sections }) => ({
    path,
    labels: [...new Set(unlinkedButtons(sections).map(({ label }) => label))],
  }))
  .filter(({ labels }) => labels.length > 0);

for (const { path, labels } of pages) {
  test(`the buttons of ${path} without a link change nothing, send nothing and move nowhere`, async ({
    page,
  }) => {
    await open(page, path);
    for (const label of labels) {
      await expectNoEffect(page, page.getByRole('button', { name: label, exact: true }).first());
    }
  });
}

for (const { path, section, role } of [
  ...allWith('article-tabs').flatMap(({ path, section: { search } }) =>
    search ? [{ path, section: search, role: 'searchbox' as const }] : [],
  ),
  ...allWith('incidents').flatMap(({ path, section: { subscribe } }) =>
    subscribe ? [{ path, section: subscribe, role: 'textbox' as const }] : [],
  ),
]) {
  test(`the ${role} of ${path} accepts text and does nothing with it`, async ({ page }) => {
    await open(page, path);
    const before = await page.getByRole('main').innerHTML();
    const box = page.getByRole(role, { name: section.label }).first();
    await box.fill('someone@example.com');
    await box.press('Enter');
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('someone@example.com');
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByRole('main').innerHTML()).toBe(before);
  });
}
