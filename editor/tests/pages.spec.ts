import { expect } from '@playwright/test';
import { parse } from 'yaml';

import { git, read, write } from './copy.ts';
import {
  drawn,
  HOME,
  headingsOf,
  kept,
  open,
  openHeadline,
  panel,
  sheet,
  shows,
  test,
  USE_CASES,
  waiting,
} from './editor.ts';

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
  await page.getByRole('button', { name: 'Take it back' }).click();
  await sheet(page).waitFor();
  await expect.poll(() => read(USE_CASES)).toBe(list);
  await expect(waiting(page)).toHaveText('Publish2');
  await expect(restore).toHaveCount(0);
});

test('a new page is open at once, with its title to be typed', async ({ page }) => {
  await open(page, HOME);
  await openHeadline(page);
  await page.getByRole('link', { name: 'Pages' }).click();
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Our story');
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expect(drawn(page).getByRole('heading', { level: 1 })).toHaveText('Our story');
  await page.keyboard.type(' and yours');
  await kept(page);
  expect(parse(read('content/pages/our-story.yaml')).title).toBe('Our story and yours');
});
