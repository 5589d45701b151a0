/**
 * Drafts: kept while they are typed, in the form and on the page, valid or not, and merged with
 * others.
 */
import { expect } from '@playwright/test';
import { parse } from 'yaml';
import { anchorOf } from '../../src/content/fields/anchors.ts';
import { fileOf } from '../../src/content/page-files.ts';
import { firstWith } from '../../tests/support/content.ts';
import { fieldId } from '../client/fields/reveal.ts';
import { fileAt } from '../site.ts';
import { textsIn } from '../yaml/value.ts';
import { EDITOR, read, write } from './copy.ts';
import {
  drawn,
  HOME,
  headings,
  headingsOf,
  headline,
  kept,
  open,
  openHeadline,
  openPublish,
  panel,
  sheet,
  test,
  titles,
  USE_CASES,
  waiting,
} from './editor.ts';

test('what is typed on the page is in the form, on the disk and undone like the rest', async ({
  page,
}) => {
  const { closing } = headingsOf(read(HOME));
  await open(page, 'content/site.yaml');
  await drawn(page).getByRole('heading', { name: closing }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Now');
  await expect(page).toHaveURL(`${EDITOR}#${HOME}`);
  await expect(page.locator('iframe')).toBeFocused();
  await expect(headline(page)).toHaveValue(`${closing} Now`);
  await expect.poll(() => headingsOf(read(HOME)).closing).toBe(`${closing} Now`);
  await page.keyboard.press('Control+z');
  await expect(drawn(page).getByRole('heading', { name: closing, exact: true })).toBeVisible();
});

test('a section that is added is chosen, with its form beside it', async ({ page }) => {
  await open(page, HOME);
  await openHeadline(page);
  const before = headings(read(HOME)).length;
  await page.getByRole('button', { name: /^Add a section/ }).click();
  const kind = page.getByRole('dialog').getByRole('list').getByRole('button').last();
  const name = await kind.locator('strong').innerText();
  await kind.click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(name);
  await panel(page).getByRole('textbox').first().fill('Added');
  await kept(page);
  expect(parse(read(HOME)).sections).toHaveLength(before + 1);
  expect(JSON.stringify(parse(read(HOME)).sections[1])).toContain('Added');
});

test('a link is followed with Ctrl, and the back button brings back the page', async ({ page }) => {
  await open(page, HOME);
  const link = drawn(page).getByRole('banner').getByRole('link').nth(1);
  const path = (await link.getAttribute('href')) ?? '';
  const isCurrent = drawn(page).getByRole('banner').locator(`[href="${path}"][aria-current]`);
  await expect(isCurrent).toHaveCount(0);
  await link.click({ modifiers: ['Control'] });
  await expect(page).toHaveURL(`${EDITOR}#content/pages${path}.yaml`);
  await expect(isCurrent).not.toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${EDITOR}#${HOME}`);
  await expect(isCurrent).toHaveCount(0);

  // What is gone is offered back until the page is left; a dead link says so, and the page stays.
  const [first = ''] = headings(read(HOME));
  await openHeadline(page);
  await page.getByRole('toolbar').getByRole('button', { name: 'Remove' }).click();
  const gone = page.getByText('is removed.');
  await expect(gone).toBeVisible();
  await link.evaluate((element) => element.setAttribute('href', '/no-such-page'));
  await link.click({ modifiers: ['Control'] });
  await expect(page).toHaveURL(`${EDITOR}#${HOME}`);
  await link.evaluate((element, path) => element.setAttribute('href', path), path);
  await link.click({ modifiers: ['Control'] });
  await expect(gone).toHaveCount(0);
  await link.evaluate((element) => element.setAttribute('href', '/no-such-page'));
  await link.click({ modifiers: ['Control'] });
  await expect(page.getByText('No page is at /no-such-page.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button').first()).toContainText(
    await page.title().then((title) => title.replace(' · Edit', '')),
  );

  // On another day.
  await page.goBack();
  await kept(page);
  await page.reload();
  await drawn(page).locator('main').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Undo (Ctrl Z)' }).click();
  await expect(drawn(page).getByRole('heading', { level: 1 })).toHaveText(first);
});

test('Ctrl+K in a long text asks for the address of a link, and offers pages', async ({ page }) => {
  const file = fileOf(firstWith('prose').id);
  const { markdown } = parse(read(file)).sections.find(
    ({ type }: { type: string }) => type === 'prose',
  );
  const [words = ''] = /^\w[\w ,]{10,}/m.exec(markdown) ?? [];
  await open(page, file);
  await drawn(page).getByText(words).first().click();
  const text = drawn(page).getByRole('textbox', { name: 'Text' });
  await text.press('End');
  await page.keyboard.type(' AAA');
  await expect.poll(() => read(file)).toContain(' AAA');
  await text.press('Control+k');
  await expect(drawn(page).getByLabel('Address of the link')).toBeFocused();
  await expect(drawn(page).locator('datalist option[value="/contact"]')).toBeAttached();
  await page.keyboard.type('www.example.org');
  await page.keyboard.press('Enter');
  await kept(page);
  expect(read(file)).toContain('https://www.example.org');
  await page.keyboard.press('Control+z');
  await expect.poll(() => read(file)).not.toContain('https://www.example.org');
});

test('what the build would reject is in its file, says why, and cannot be published', async ({
  page,
}) => {
  const long = 'long '.repeat(20);
  await open(page, HOME);
  await openHeadline(page);
  await headline(page).fill(long);
  const error = /has 9\d characters; at most 60 fit/;
  await expect(page.locator('.field').getByText(error)).toBeVisible();
  await expect(page.getByRole('status').getByText(error)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('status').getByText(error)).toBeAttached();
  await open(page, USE_CASES);
  await page.locator('summary').first().click();
  await page.getByLabel('Title').first().fill('Kept all the same');
  await kept(page);
  expect(titles(USE_CASES)[0]).toBe('Kept all the same');
  expect(headingsOf(read(HOME)).first).toBe(long.trim());

  await expect(waiting(page)).toHaveText('Publish2');
  await openPublish(page);
  // Enter would press the first button, which discards both.
  await expect(sheet(page).getByRole('heading', { level: 1 })).toBeFocused();
  await expect(sheet(page).getByRole('checkbox', { name: 'Home' })).toBeDisabled();
  const other = sheet(page).getByRole('checkbox', { disabled: false });
  await expect(other).toBeChecked();
  await other.uncheck();
  await expect(sheet(page).getByRole('button', { name: /^Publish/ })).toBeDisabled();
});

test('a dead link is told in its field at once, also by what changes elsewhere, and no build begins', async ({
  page,
}) => {
  const texts = textsIn(parse(read(HOME)));
  const [path = [], href = ''] = texts.find(([, text]) => /^\/\S+#/.test(text)) ?? [];
  const [target = '', anchor = ''] = href.split('#');
  const file = fileAt(target);
  const [, words = ''] =
    textsIn(parse(read(file))).find(([, text]) => anchorOf(text) === anchor) ?? [];
  // Also the page's own links to it.
  write(file, read(file).replaceAll(words, 'Another name').replaceAll(`"#${anchor}"`, '"#top"'));
  await open(page, HOME);
  const built = page.waitForRequest('**/edit/publish', { timeout: 0 }).catch(() => {});
  await openPublish(page);
  const dead = `leads to an anchor that ${target} does not have`;
  const told = sheet(page)
    .getByRole('listitem')
    .filter({ hasText: `is ${href}, which ${dead}` })
    .filter({ has: page.getByText('Home', { exact: true }) });
  await sheet(page)
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(sheet(page).getByRole('listitem').filter({ hasText: dead }).last()).toBeVisible();
  await told.getByRole('button', { name: 'Mend' }).click();
  const field = page.locator(`[id='${fieldId(path)}']`);
  await expect(field).toBeFocused();
  const error = panel(page).getByText(dead);
  await expect(error).toBeVisible();
  await field.fill(target);
  await expect(error).toHaveCount(0);
  await field.fill(`${target}#nowhere`);
  await expect(error).toBeVisible();
  expect(await Promise.race([built, 'no build'])).toBe('no build');
});

test('the server is killed in the middle of a write, starts again, and nothing is lost', async ({
  page,
  server,
}) => {
  await open(page, HOME);
  await openHeadline(page);
  const { first } = headingsOf(read(HOME));
  await headline(page).fill('Typed while it went');
  await Promise.all([page.keyboard.press('Control+s'), server.stop()]);
  expect(['Typed while it went', first]).toContain(headingsOf(read(HOME)).first);
  await headline(page).fill('Typed while it was gone');
  await expect(page.getByRole('alert').first()).toContainText('npm run edit');
  await server.start();
  await expect.poll(() => headingsOf(read(HOME)).first).toBe('Typed while it was gone');
  await expect(page.getByRole('alert')).toHaveCount(0);
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
  // A link to it is told to need it.
  await open(page, HOME);
  await drawn(page).locator('main').getByRole('link').first().click();
  await drawn(page)
    .getByRole('button', { name: /^Leads to/ })
    .click();
  const address = panel(page).locator('input:focus');
  await address.fill('/our-story');
  await expect(panel(page).getByText('This page is not published yet.')).toBeVisible();
});

test('what cannot be loaded any more says so, and the page is still there', async ({ page }) => {
  await page.route('**/assets/publish-sheet-*.js', (route) => route.abort());
  await open(page, HOME);
  await waiting(page).click();
  await expect(page.getByText(/This could not be loaded\..* load the page again/)).toBeVisible();
  await openHeadline(page);
});
