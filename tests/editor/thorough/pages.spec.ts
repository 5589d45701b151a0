/** Whole pages: new ones, in other languages, as they were. */
import { globSync } from 'node:fs';
import { expect } from '@playwright/test';
import { parse } from 'yaml';
import { fileIn, LANGUAGES_FILE } from '../../../src/site/languages.ts';
import { EDITOR, git, ROOT, read, write } from '../copy.ts';
import {
  comeBack,
  drawn,
  HOME,
  headingsOf,
  headline,
  kept,
  open,
  openHeadline,
  shows,
  test,
  waiting,
} from '../editor.ts';

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

test('a language is added, and a page begins as a copy in it, beside the text that it translates', async ({
  page,
}) => {
  // On a site that has no other language yet.
  const others = globSync('content/!(pages|pictures)/', { cwd: ROOT });
  git('rm', '-r', '--quiet', '--ignore-unmatch', LANGUAGES_FILE, ...others);
  git('commit', '--quiet', '--allow-empty', '--message', 'Keep one language');
  git('push', '--quiet');
  const german = fileIn('de', HOME);
  const { first } = headingsOf(read(HOME));
  await open(page, 'languages');
  await page.getByRole('button', { name: 'Add a language' }).click();
  const choice = page.getByRole('combobox', { name: 'Language' });
  await expect(choice).toBeFocused();
  await choice.selectOption('de');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Home' }) });
  await row.getByRole('button', { name: 'with a copy' }).click();
  await expect(page).toHaveURL(`${EDITOR}#${german}`);
  await openHeadline(page);
  await expect(headline(page)).toHaveAttribute('lang', 'de');
  await headline(page).fill('Guten Tag');
  await expect(page.locator('[lang=en-GB]').getByText(first, { exact: true })).toBeVisible();
  await kept(page);
  expect(headingsOf(read(german)).first).toBe('Guten Tag');
  expect(parse(read(LANGUAGES_FILE)).at(-1)).toEqual({
    tag: 'de',
    name: 'Deutsch',
    quotes: ['„', '“'],
  });

  git('add', 'content');
  git('commit', '--quiet', '--message', 'Translate');
  git('push', '--quiet');
  write(HOME, read(HOME).replace(first, 'Good day'));
  await comeBack(page);
  await open(page, 'languages');
  await expect(row.getByText('Older than English')).toBeVisible();
});

test('a field or all of a former state is restored as a draft', async ({ page }) => {
  const source = read(HOME);
  const { first, closing } = headingsOf(source);
  write(HOME, source.replace(first, 'Later').replace(closing, 'Later too'));
  git('commit', '--quiet', '--all', '--message', 'Change two headings');
  git('push', '--quiet');
  await open(page, `history/${HOME}`);
  await page.getByRole('heading', { level: 1, name: 'Change two headings' }).waitFor();
  const restore = page.getByRole('button', { name: 'Restore what was before' });
  await expect(restore).toHaveCount(2);
  await restore.and(page.getByRole('button', { name: 'Home › Closing banner › Heading' })).click();
  await shows(page, /What was before is in your draft/);
  await shows(page, 'Already as before');
  await kept(page);
  expect(headingsOf(read(HOME))).toMatchObject({ first: 'Later', closing });
  await page.getByRole('button', { name: 'Restore all that was before' }).click();
  await expect.poll(() => read(HOME)).toBe(source);
  await expect(waiting(page)).toHaveText('Publish2');
  await expect(restore).toHaveCount(0);
});
