/** What is published, what is held back, and what is rejected. */
import { existsSync, globSync, renameSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { fileOf } from '../../src/content/page-files.ts';
import { routes } from '../../tests/support/content.ts';
import { titleOf } from '../site.ts';
import { buildNothing, git, publishElsewhere, ROOT, read, write } from './copy.ts';
import {
  comeBack,
  HOME,
  headings,
  headingsOf,
  LOGOS,
  open,
  openPublish,
  sheet,
  shows,
  test,
  titles,
  USE_CASES,
} from './editor.ts';

const [, HELD = '', UNDONE = ''] = routes.map(({ id }) => fileOf(id));

/** A section with a picture, which is here before it is published. */
const PICTURE = 'content/pictures/new.webp';
const PICTURED = `  - type: picture-text
    heading: Pictured
    text: Words.
    picture: { file: ${PICTURE}, alt: Seen }
`;

/** Waits until it says so, and the list is that of now. */
const published = async (page: Page) => {
  await sheet(page).getByText('Published.', { exact: true }).waitFor();
  await expect(sheet(page).getByRole('progressbar')).toHaveCount(0);
};

test('files are discarded or held back one by one, the rest is published with what others published', async ({
  page,
}) => {
  buildNothing();
  const publish = sheet(page).getByRole('button', { name: /^Publish/ });
  const { first } = headingsOf(read(HOME));
  const title = (file: string) => parse(read(file)).title as string;
  const undone = read(UNDONE);
  write('README.md', `${read('README.md')}\nOther work.\n`);
  git('add', 'README.md');
  write(HOME, read(HOME).replace(first, 'Published by me') + PICTURED);
  write(PICTURE, 'WebP');
  write(HELD, read(HELD).replace(/^title: .*/m, 'title: Held back'));
  write(UNDONE, read(UNDONE).replace(/^title: .*/m, 'title: Undone'));
  publishElsewhere(USE_CASES, (text) => text.replace(/title: .*/, 'title: Published by another'));
  await open(page, HOME);
  await openPublish(page);
  await sheet(page).getByText('Published by me').first().waitFor();
  await expect.poll(() => titles(USE_CASES)[0]).toBe('Published by another');
  // What others have published is no change of one's own.
  await expect(publish).toHaveText('Publish 3 pages and lists');
  await page.getByRole('button', { name: 'Discard Undone' }).click();
  // The button is gone, but whoever uses keys is not at the top of the window.
  await expect(sheet(page).getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => read(UNDONE)).toBe(undone);
  const heldBack = page.getByRole('checkbox', { name: 'Held back' });
  await heldBack.uncheck();

  await page.getByLabel('Name').fill('Change the headline');
  // Another field of the same file, while the list of changes is open.
  const [, second = ''] = headings(read(HOME));
  publishElsewhere(HOME, (text) => text.replace(second, 'Published meanwhile'));
  await publish.click();
  await published(page);
  expect(headingsOf(git('show', `origin/main:${HOME}`)).first).toBe('Published by me');
  expect(headings(git('show', `origin/main:${HOME}`))[1]).toBe('Published meanwhile');
  expect(git('log', '-1', '--format=%s', 'origin/main')).toBe('Change the headline\n');
  expect(git('show', '--name-only', '--format=', 'origin/main')).toBe(`${HOME}\n${PICTURE}\n`);
  expect(git('diff', '--cached', '--name-only')).toBe('README.md\n');
  expect(title(HELD)).toBe('Held back');
  // What the list holds back is still there after something else was open; what it said was seen.
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
  await openPublish(page);
  await expect(sheet(page).getByText('Published.', { exact: true })).toHaveCount(0);
  await expect(heldBack).not.toBeChecked();
  await expect(publish).toBeDisabled();
  await heldBack.check();

  // The same field: side by side, with a choice.
  publishElsewhere(HELD, (text) => text.replace(/^title: .*/m, 'title: Theirs'));
  await publish.click();
  const alert = page.getByRole('alert');
  // The colleague is named by whoever has committed.
  await alert.getByRole('heading', { name: 'Other changed the same words' }).waitFor();
  await sheet(page).getByRole('radio', { name: 'Write a third' }).check();
  const third = sheet(page).getByRole('textbox', { name: 'The third' });
  await third.press('End');
  await third.press('x');
  await third.press('Backspace');
  await expect(third).toHaveValue('Held back');
  await expect(third).toBeFocused();
  await sheet(page).getByRole('radio', { name: 'Other’s' }).check();
  await sheet(page).getByRole('button', { name: 'Continue' }).click();
  await shows(page, 'Nothing differs from what is published.');
  expect(title(HELD)).toBe('Theirs');
  await sheet(page).getByText('Your words in').waitFor();
  await sheet(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => title(HELD)).toBe('Held back');
});

test('a page is removed with every link to it by one tick, and taken back as one', async ({
  page,
}) => {
  buildNothing();
  const pages = globSync('content/pages/*.yaml', { cwd: ROOT }).filter((file) =>
    read('content/navigation.yaml').includes(`href: /${basename(file, '.yaml')}\n`),
  );
  const [file = '', heir = ''] = pages;
  const name = (file: string) => parse(read(file)).title as string;
  const text = read(file);
  const links = read('content/navigation.yaml');
  await open(page, HOME);
  await page.getByRole('link', { name: 'Pages' }).click();
  await page.getByRole('button', { name: `What to do with ${name(file)}`, exact: true }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  const task = page.getByRole('dialog', { name: `Remove ${name(file)}` });
  await task.getByRole('combobox').selectOption({ label: name(heir) });
  const isThere = () => existsSync(`${ROOT}/${file}`);
  await task.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(isThere).toBe(false);
  // It is the last thing that was done, whatever page is open.
  await page.keyboard.press('Control+z');
  await expect.poll(isThere).toBe(true);
  await page.keyboard.press('Control+y');
  await expect.poll(isThere).toBe(false);
  expect(read('content/navigation.yaml')).not.toBe(links);
  write(LOGOS, read(LOGOS).replace(/name: .*/, 'name: Published'));
  await comeBack(page);
  await openPublish(page);
  await expect(sheet(page).getByRole('checkbox')).toHaveCount(2);
  await sheet(page)
    .getByRole('checkbox', { name: /removed$/ })
    .uncheck();
  await sheet(page).getByRole('button', { name: 'Publish 1 page or list' }).click();
  await published(page);
  expect(git('show', '--name-only', '--format=', 'origin/main')).toBe(`${LOGOS}\n`);
  // Here it is still removed, and all of it comes back at once.
  expect(isThere()).toBe(false);
  await sheet(page)
    .getByRole('button', { name: /^Discard/ })
    .click();
  await shows(page, 'Nothing differs from what is published.');
  await expect.poll(() => existsSync(`${ROOT}/${file}`) && read(file)).toBe(text);
  expect(read('content/navigation.yaml')).toBe(links);
});

test('what was published is restored page by page, or taken back by Publish, under what has been drafted since', async ({
  page,
}) => {
  buildNothing();
  const source = read(HOME);
  write(HOME, source.replace(headingsOf(source).first, 'A mistake'));
  write(USE_CASES, read(USE_CASES).replace(/title: .*/, 'title: Another mistake'));
  git('commit', '--quiet', '--all', '--message', 'Two at once');
  git('push', '--quiet');
  write(LOGOS, read(LOGOS).replace(/name: .*/, 'name: Drafted'));
  await open(page, 'history');
  await page.getByRole('button', { name: /^Two at once/ }).click();
  const restore = page.getByRole('button', { name: 'Restore what was before' });
  await restore.and(page.getByRole('button', { name: 'Home' })).click();
  await shows(page, 'Already as before');
  await expect(restore).toHaveCount(1);
  await expect.poll(() => read(HOME)).toBe(source);
  expect(read(USE_CASES)).toContain('Another mistake');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(sheet(page).getByRole('checkbox')).toHaveCount(3);
  await sheet(page)
    .getByRole('checkbox', { name: titleOf(LOGOS, []) })
    .uncheck();
  await sheet(page).getByRole('button', { name: 'Publish 2 pages and lists' }).click();
  await published(page);
  // What is published can no longer be undone.
  await expect(page.getByText('is in your draft.')).toHaveCount(0);
  expect(git('show', `origin/main:${HOME}`)).toBe(source);
  expect(read(LOGOS)).toContain('name: Drafted');
});

test('on no branch or without git, it says what to do, and nothing is published', async ({
  page,
}) => {
  const folders = [`${ROOT}/.git`, `${ROOT}/.git.away`] as const;
  const publish = sheet(page).getByRole('button', { name: /^Publish/ });
  write(HOME, read(HOME).replace(/heading: .*/, 'heading: Without a branch'));
  git('checkout', '--quiet', '--detach');
  await open(page, HOME);
  await openPublish(page);
  await page.route('**/edit/publish', (route) => route.fulfill({ body: '{"message":"Cut"}\n' }), {
    times: 1,
  });
  await publish.press('Enter');
  await shows(page, /connection was cut/);
  await publish.press('Enter');
  await shows(page, /on no branch/);
  git('checkout', '--quiet', 'main');
  renameSync(...folders);
  await comeBack(page);
  await expect(page.getByText(/send that folder to whoever runs the site/)).toBeVisible();
  renameSync(folders[1], folders[0]);
});
