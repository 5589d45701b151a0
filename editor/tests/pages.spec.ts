/** Whole pages: new ones, and as they were. */
import { expect } from '@playwright/test';
import { git, read, write } from './copy.ts';
import { HOME, headingsOf, kept, open, shows, test, USE_CASES, waiting } from './editor.ts';

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
