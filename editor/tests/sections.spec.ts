/** Sections: found by what people call them, and taken to another page; a page’s new name. */
import { expect } from '@playwright/test';
import { parse } from 'yaml';
import { fileOf } from '../../src/content/page-files.ts';
import { routes } from '../../tests/support/content.ts';
import { NAVIGATION_FILE } from '../site.ts';
import { EDITOR, read, write } from './copy.ts';
import { drawn, HOME, kept, open, openPublish, panel, sheet, test } from './editor.ts';

const ABOUT = 'content/pages/about.yaml';
const STATUS = 'content/status.yaml';
const HELP = 'content/pages/help-centre.yaml';
const FAQ = 'content/faq.yaml';

const typesIn = (file: string) =>
  parse(read(file)).sections.map(({ type }: { type: string }) => type);

test('Find and the section picker know what people call a section, and what is done elsewhere', async ({
  page,
}) => {
  await open(page, ABOUT);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('searchbox', { name: 'Find' });
  await search.fill('schedule');
  await expect(page.getByText(/Nothing is published at a set time/)).toBeVisible();
  await search.fill('frequently asked');
  const parts = page.getByRole('region', { name: 'Sections and fields' });
  await parts.getByRole('button', { name: 'Add a section: Questions' }).click();
  const picker = page.getByRole('dialog', { name: 'Add a section' });
  await expect(picker.getByRole('listitem')).toHaveCount(1);
  await picker.getByRole('searchbox').fill('translate');
  await expect(picker.getByRole('listitem')).toContainText('one language');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await search.fill('photos');
  await parts.getByRole('button', { name: 'Picture with text About' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Picture with text' })).toBeVisible();
});

test('a section of a list begins with the words that stand around it elsewhere', async ({
  page,
}) => {
  const shown = ({ type }: { type: string }) => type === 'questions';
  await open(page, ABOUT);
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Find' }).fill('FAQ');
  await page.getByRole('button', { name: 'Add a section: Questions' }).click();
  await page.getByRole('dialog').getByRole('searchbox').press('Enter');
  await kept(page);
  expect(parse(read(ABOUT)).sections.find(shown)).toEqual(parse(read(HELP)).sections.find(shown));
});

test('on a phone, what Find opens is seen above the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, ABOUT);
  const { heading } = parse(read(ABOUT)).sections.findLast(
    (it: { heading?: string }) => it.heading,
  );
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Find' }).fill(heading);
  await page.getByRole('button', { name: heading }).first().click();
  await expect(panel(page)).toBeVisible();
  const words = drawn(page).getByRole('heading', { name: heading });
  const form = await panel(page).boundingBox();
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await words.boundingBox()) ?? {};
      return y + height / 2;
    })
    .toBeLessThan(form?.y ?? 0);
});

test('on a phone, Pages opens its list from everywhere, and Sections leaves some of the page to be seen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(EDITOR);
  const tab = page.getByRole('button', { name: 'Pages' });
  const list = page.getByRole('complementary', { name: 'Pages' });
  await tab.click();
  const shown = list.locator('a[aria-current]');
  await shown.click();
  await expect(list).toBeHidden();
  await tab.click();
  await shown.click();
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Sections' }).click();
  await expect(page.getByRole('complementary', { name: 'Sections' })).toBeVisible();
  expect((await page.locator('iframe').boundingBox())?.width).toBeGreaterThan(300);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await tab.click();
  await shown.click();
  await expect(list).toBeHidden();
  await expect(drawn(page).locator('main')).toBeVisible();
});

test('what is new goes above the others in a list that begins with the newest', async ({
  page,
}) => {
  const before = parse(read(STATUS)).incidents;
  await open(page, STATUS);
  await page.getByRole('button', { name: '+ Incident' }).click();
  await expect(page.getByLabel('Date').first()).toBeFocused();
  await kept(page);
  expect(parse(read(STATUS)).incidents.slice(1)).toEqual(before);
});

test('a section moves to another page with the links to it, and one undo takes back both', async ({
  page,
}) => {
  const closing = parse(read(HOME)).sections.findIndex(
    ({ type }: { type: string }) => type === 'cards',
  );
  const { heading } = parse(read(HOME)).sections[closing];
  const anchor = heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  write(ABOUT, read(ABOUT).replace(/href: \S+/, `href: /#${anchor}`));
  const before = [read(HOME), read(ABOUT)];
  const types = [typesIn(HOME), typesIn(ABOUT)];
  await open(page, HOME);
  await drawn(page).getByRole('heading', { name: heading }).hover();
  await page.getByRole('button', { name: 'To another page' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByLabel('To the page').selectOption(ABOUT);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await kept(page);
  expect(typesIn(HOME)).toEqual(types[0].toSpliced(closing, 1));
  expect(typesIn(ABOUT).toSorted()).toEqual([...types[1], 'cards'].toSorted());
  expect(read(ABOUT)).toContain(`/about#${anchor}`);
  await expect(drawn(page).getByRole('heading', { name: heading })).toBeInViewport();
  await page.getByRole('banner').getByRole('button', { name: /^Undo/ }).click();
  await kept(page);
  expect([read(HOME), read(ABOUT)]).toEqual(before);
});

test('each link follows a section whose words the page also says elsewhere', async ({ page }) => {
  const sectionsOf = (file: string) => parse(read(file)).sections as Record<string, unknown>[];
  const [own = '', heading] = routes
    .map(({ id }) => fileOf(id))
    .flatMap((file) => {
      const table = sectionsOf(file).find(({ type, ...it }) => type === 'table' && it.heading);
      const links = JSON.stringify(sectionsOf(file).slice(0, 1)).match(/"#[^"]+"/g) ?? [];
      return table && links.length > 1 ? [[file, String(table.heading)] as const] : [];
    })[0] ?? ['', ''];
  await open(page, own);
  await drawn(page).getByRole('heading', { name: heading }).hover();
  await page.getByRole('button', { name: 'To another page' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('listitem').first().waitFor();
  const count = await dialog.getByRole('listitem').count();
  expect(count).toBeGreaterThan(1);
  await dialog.getByLabel('To the page').selectOption(ABOUT);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await kept(page);
  const files = [NAVIGATION_FILE, ...routes.map(({ id }) => fileOf(id))];
  expect(
    files
      .map(read)
      .join()
      .match(/\/about#/g),
  ).toHaveLength(count);
  await openPublish(page);
  await expect(sheet(page).getByText('mend first')).toHaveCount(0);
  // Both pages go together.
  await expect(sheet(page).getByRole('listitem').filter({ hasText: 'With it:' })).toHaveCount(1);
});

test('a page that is renamed asks once what else is called so', async ({ page }) => {
  const links: { label: string; href: string }[] = parse(
    read(NAVIGATION_FILE),
  ).footer.columns.flatMap((column: { links: [] }) => column.links);
  const link = links.find(({ label, href }) => {
    const { title, sections } = parse(read(`content/pages${href}.yaml`));
    return label === title && sections[0].heading.includes(title);
  });
  const file = `content/pages${link?.href}.yaml`;
  await open(page, file);
  await drawn(page).getByRole('heading', { level: 1 }).click();
  await panel(page).getByRole('button', { name: 'Page', exact: true }).click();
  await panel(page).getByText('Search settings').click();
  await panel(page).getByLabel('Title').fill('Quite another name');
  await page.keyboard.press('Tab');
  const dialog = page.getByRole('dialog', { name: 'Also call it “Quite another name” here?' });
  await dialog.getByRole('checkbox', { name: /Heading/ }).uncheck();
  await dialog.getByRole('button', { name: /^Change/ }).click();
  await kept(page);
  expect(read(NAVIGATION_FILE)).toContain('label: Quite another name');
  expect(parse(read(file)).sections[0].heading).toContain(link?.label);
  await panel(page).getByLabel('Title').focus();
  await page.keyboard.press('Tab');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await kept(page);
  expect(read(NAVIGATION_FILE)).not.toContain('Quite another name');
});

test('a new entry is shown on the page once something is written into it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, FAQ);
  await page.getByRole('button', { name: /^\+ / }).last().click();
  await page.keyboard.type('A question of its own?');
  await kept(page);
  const words = drawn(page).getByText('A question of its own?');
  await expect(words).toBeInViewport();
});
