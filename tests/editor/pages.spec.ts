/** Whole pages: new ones, in other languages, as they were. */
import { globSync } from 'node:fs';
import { expect } from '@playwright/test';
import { fileIn, LANGUAGES_FILE } from '../../src/site/languages.ts';
import { git, ROOT, read, write } from './copy.ts';
import {
  comeBack,
  HOME,
  headingsOf,
  headline,
  kept,
  open,
  openHeadline,
  shows,
  test,
} from './editor.ts';

test('a new article has today’s date, and its page has its headline and its date', async ({
  page,
}) => {
  await open(page, HOME);
  await page.getByRole('link', { name: 'Pages' }).click();
  const begin = page.getByRole('button', { name: 'New page' });
  await begin.click();
  await page.getByLabel('Name').fill('Ferries speak Greek');
  await page.getByRole('checkbox', { name: 'Article' }).check();
  // In the folder of articles that the site has, or in news.
  await expect(page.getByLabel('Address')).toHaveValue(/^\/.+\/ferries-speak-greek$/);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/ferries-speak-greek/);
  const today = new Date().toISOString().slice(0, 10);
  await expect(page.getByRole('form').locator(`input[value="${today}"]`)).toBeVisible();
  const drawn = page.frameLocator('iframe').getByRole('main');
  await expect(drawn.getByRole('heading', { name: 'Ferries speak Greek', level: 1 })).toBeVisible();
  await expect(drawn.locator('time')).toHaveAttribute('datetime', new RegExp(today));
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
  await open(page, LANGUAGES_FILE);
  await page.getByRole('button', { name: 'Add a language' }).click();
  await expect(page.getByLabel('Code').last()).toBeFocused();
  await page.keyboard.type('de');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Deutsch');
  const tab = page
    .getByRole('navigation', { name: 'Languages' })
    .getByRole('link', { name: 'Deutsch' });
  await expect(tab).toHaveText('Deutsch – missing');
  await tab.click();
  await page.getByRole('button', { name: 'Begin with a copy' }).click();
  await expect(tab).toHaveText('Deutsch');
  const shown = page.getByRole('region', { name: 'The page' }).getByRole('heading');
  await expect(shown).toHaveText('/de');
  await openHeadline(page);
  await expect(headline(page)).toHaveAttribute('lang', 'de');
  await headline(page).fill('Guten Tag');
  await expect(page.locator('[lang=en-GB]').getByText(first, { exact: true })).toBeVisible();
  await kept(page);
  expect(headingsOf(read(german)).first).toBe('Guten Tag');

  git('add', 'content');
  git('commit', '--quiet', '--message', 'Translate');
  git('push', '--quiet');
  write(HOME, read(HOME).replace(first, 'Good day'));
  await comeBack(page);
  await expect(tab).toHaveText('Deutsch – older than English');
});

test('a field or all of a former state is restored as a draft', async ({ page }) => {
  const source = read(HOME);
  const { first, closing } = headingsOf(source);
  write(HOME, source.replace(first, 'Later').replace(closing, 'Later too'));
  git('commit', '--quiet', '--all', '--message', 'Change two headings');
  git('push', '--quiet');
  await open(page, 'history');
  await page.getByLabel('Show').selectOption(HOME);
  await expect(page.getByRole('button', { name: /^Change two headings/ })).toBeVisible();
  // A commit of the program too, so its message is a developer's.
  await page.getByRole('button', { name: /^A change of the site itself/ }).click();
  await page.getByRole('button', { name: 'Restore Closing banner › Heading' }).click();
  await shows(page, /waits in Changes/);
  await kept(page);
  expect(headingsOf(read(HOME))).toMatchObject({ first: 'Later', closing });
  await page.getByRole('button', { name: 'Restore all of Home' }).click();
  await shows(page, /Nothing has changed since then/);
  await kept(page);
  expect(read(HOME)).toBe(source);
  await expect(page.getByRole('link', { name: 'Changes (2)' })).toBeVisible();
});
