/** Whole pages: new ones, and as they were. */
import { existsSync } from 'node:fs';
import { expect } from '@playwright/test';
import { parse } from 'yaml';

import { elsewhere } from '../../tests/support/content.ts';
import { fileAt } from '../site.ts';
import { EDITOR, git, ROOT, read, write } from './copy.ts';
import {
  drawn,
  HOME,
  headingsOf,
  headline,
  kept,
  open,
  openHeadline,
  panel,
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
  await page.getByRole('button', { name: 'Restore all that was before' }).click();
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

test('a page that is moved comes back by one undo, with the words typed before and the links to it', async ({
  page,
}) => {
  const [from, to] = [fileAt(elsewhere), fileAt('/moved')];
  const links = read('content/navigation.yaml');
  await open(page, from);
  await openHeadline(page);
  await headline(page).fill('Typed before');
  await kept(page);
  const typed = read(from);
  const move = async () => {
    await page.getByRole('link', { name: 'Pages' }).click();
    await page.locator('.leaf[data-current]').getByRole('button').click();
    await page.getByRole('button', { name: 'Move to …' }).click();
    await page.getByRole('dialog').getByLabel('Address').fill('/moved');
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
    await expect(page).toHaveURL(`${EDITOR}#${to}`);
    await kept(page);
    expect(parse(read(to)).movedFrom).toEqual([elsewhere]);
    expect(read('content/navigation.yaml')).not.toBe(links);
  };
  for (const undo of [
    () => page.keyboard.press('Control+z'),
    () => page.getByRole('status').getByRole('button', { name: 'Undo' }).click(),
  ]) {
    await move();
    await undo();
    await expect(page).toHaveURL(`${EDITOR}#${from}`);
    await kept(page);
    expect(read(from)).toBe(typed);
    expect(existsSync(`${ROOT}/${to}`)).toBe(false);
    expect(read('content/navigation.yaml')).toBe(links);
  }
  await expect(drawn(page).getByRole('heading', { level: 1 })).toHaveText('Typed before');
});
