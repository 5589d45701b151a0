/** Whole pages: new ones, and as they were. */
import { expect } from '@playwright/test';
import { git, read, write } from './copy.ts';
import { drawn, HOME, headingsOf, kept, open, shows, test, USE_CASES, waiting } from './editor.ts';

test('a new article has today’s date, its page has both, and its removal speaks of no visitor', async ({
  page,
}) => {
  await open(page, HOME);
  await page.getByRole('link', { name: 'Pages' }).click();
  const begin = page.getByRole('button', { name: 'New page' });
  await begin.click();
  await page.getByRole('button', { name: /^Article/ }).click();
  await page.getByLabel('Name').fill('Ferries speak Greek');
  // In the folder of articles that the site has, or in news.
  const address = page.getByRole('textbox', { name: 'Address' });
  await expect(address).toHaveValue(/^\/.+\/ferries-speak-greek$/);
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(page).toHaveURL(/\/ferries-speak-greek/);
  const today = new Date().toISOString().slice(0, 10);
  await expect(page.getByRole('form').locator(`input[value="${today}"]`)).toBeVisible();
  const shown = drawn(page).getByRole('main');
  await expect(shown.getByRole('heading', { name: 'Ferries speak Greek', level: 1 })).toBeVisible();
  await expect(shown.locator('time')).toHaveAttribute('datetime', new RegExp(today));

  await page.getByRole('link', { name: 'Pages' }).click();
  await page.getByRole('button', { name: 'What to do with Ferries speak Greek' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  const task = page.getByRole('dialog', { name: 'Remove Ferries speak Greek' });
  await expect(task).toContainText('It was never published');
  await expect(task.getByRole('combobox')).toHaveCount(0);
  await task.getByRole('button', { name: 'Remove' }).click();
  await shows(page, /Ferries speak Greek is removed/);
});

test('a page or all of a former state is restored as a draft', async ({ page }) => {
  const [source, list] = [read(HOME), read(USE_CASES)];
  write(HOME, source.replace(headingsOf(source).first, 'Later'));
  write(USE_CASES, list.replace(/title: .*/, 'title: Later too'));
  git('commit', '--quiet', '--all', '--message', 'Change two files');
  git('push', '--quiet');
  await open(page, 'history');
  await page.getByRole('heading', { level: 1, name: 'Change two files' }).waitFor();
  const restore = page.getByRole('button', { name: 'Restore what was before' });
  await expect(restore).toHaveCount(2);
  await restore.and(page.getByRole('button', { name: 'Home' })).click();
  await shows(page, /What was before is in your draft/);
  await shows(page, 'Already as before');
  await kept(page);
  expect([read(HOME), read(USE_CASES)]).toEqual([source, expect.stringContaining('Later too')]);
  await page.getByRole('button', { name: 'Restore all that was before' }).click();
  await expect.poll(() => read(USE_CASES)).toBe(list);
  await expect(waiting(page)).toHaveText('Publish2');
  await expect(restore).toHaveCount(0);
});
