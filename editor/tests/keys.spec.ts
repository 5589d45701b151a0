/** What Enter, Backspace and Escape do in the form, and when what is told ends. */
import { expect, type Page } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { fieldId } from '../client/fields/reveal.ts';
import { read, write } from './copy.ts';
import { drawn, HOME, headline, kept, open, openHeadline, panel, sheet, test } from './editor.ts';

/** Below the first section of the home page. */
const SECOND = ['sections', 1];
const second = () => parse(read(HOME)).sections[1];

/** Opens the home page with one section below its first one. */
async function openWith(page: Page, section: object): Promise<void> {
  const home = parse(read(HOME));
  write(HOME, stringify({ ...home, sections: [home.sections[0], section] }));
  await open(page, HOME);
}

/** Shows the field's form, by the way that leads there from a message. */
async function fieldAt(page: Page, ...path: (string | number)[]) {
  await page.getByRole('toolbar').getByRole('button', { name: 'Form' }).click();
  const field = page.locator(`[id='${fieldId([...SECOND, ...path])}']`);
  const folded = panel(page).locator('details:not([open]) > summary');
  await folded.first().waitFor();
  while ((await folded.count()) > 0) await folded.first().click();
  return field;
}

/** Puts the pointer to the second section, so that its handles are there. */
async function pointAtSecond(page: Page, words: string): Promise<void> {
  await page.frameLocator('iframe').getByRole('heading', { name: words }).first().hover();
}

test('in the points of a card Enter begins the next one, and Backspace joins or removes it', async ({
  page,
}) => {
  const card = { title: 'One card', text: 'Its text.', points: ['First point', 'Second point'] };
  await openWith(page, {
    type: 'cards',
    heading: 'Carded',
    cards: [card, { title: 'Other' }],
  });
  await pointAtSecond(page, 'Carded');
  const first = await fieldAt(page, 'cards', 0, 'points', 0);
  const { keyboard } = page;
  const points = () => second().cards[0].points;
  await first.press('End');
  await keyboard.press('Enter');
  await keyboard.type('Between');
  await kept(page);
  expect(points()).toEqual(['First point', 'Between', 'Second point']);
  await keyboard.press('Home');
  await keyboard.press('Backspace');
  await keyboard.type('-');
  await kept(page);
  expect(points()).toEqual(['First point -Between', 'Second point']);
  await keyboard.press('End');
  await keyboard.press('Enter');
  await keyboard.press('Backspace');
  await keyboard.type('!');
  await kept(page);
  expect(points()).toEqual(['First point -Between!', 'Second point']);
});

test('in the cells of a table Enter begins the next row, and Backspace takes an empty one away', async ({
  page,
}) => {
  const columns = [{ title: 'Plan' }, { title: 'Price' }];
  await openWith(page, { type: 'table', heading: 'Tabled', columns, rows: [['Small', 'Free']] });
  await pointAtSecond(page, 'Tabled');
  const cell = await fieldAt(page, 'rows', 0, 1);
  await cell.press('Enter');
  await page.keyboard.type('Large');
  await kept(page);
  expect(second().rows).toEqual([
    ['Small', 'Free'],
    ['Large', ''],
  ]);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('!');
  await kept(page);
  expect(second().rows).toEqual([['Small', 'Free!']]);
});

test('what is typed right after the key that opens Find is in its box', async ({ page }) => {
  // What is found may be long in coming.
  await page.route(/\/found-/, () => {});
  await open(page, HOME);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hotel');
  await expect(page.getByRole('searchbox', { name: 'Find' })).toHaveValue('hotel');
});

test('what Find has found gets the focus on the page, or in its form where no page says it', async ({
  page,
}) => {
  const { description, sections } = parse(read(HOME));
  await open(page, HOME);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(description.slice(0, 40));
  await page.locator('.find .hit-words').first().focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText(description)).toBeFocused();
  await page.keyboard.press('Control+k');
  const find = page.getByRole('searchbox', { name: 'Find' });
  await find.fill(sections[0].heading);
  // Once what was found before is gone.
  const hits = page.locator('.find .hit-words').filter({ hasText: sections[0].heading });
  await hits.first().focus();
  await page.keyboard.press('Enter');
  await expect(drawn(page).getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(drawn(page).getByRole('heading', { level: 1 })).toContainText('!');
});

test('Escape closes one thing, and after Find the focus is where it was', async ({ page }) => {
  await open(page, HOME);
  await openHeadline(page);
  await headline(page).focus();
  await page.keyboard.press('Control+k');
  const find = page.getByRole('searchbox', { name: 'Find' });
  await expect(find).toBeFocused();
  await page.keyboard.type('e');
  await page.keyboard.press('Escape');
  await expect(find).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(find).toHaveCount(0);
  await expect(headline(page)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await sheet(page).waitFor();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(headline(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);

  const pages = page.getByRole('complementary', { name: 'Pages' });
  const menu = page.locator(':popover-open');
  await page.getByRole('link', { name: 'Pages' }).click();
  await pages
    .getByRole('button', { name: /^What to do with/ })
    .first()
    .click();
  await expect(menu).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await pages.getByRole('button', { name: 'New page' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(pages).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pages).toHaveCount(0);
});

test('with keys alone one goes between words, their section and their field, and comes back', async ({
  page,
}) => {
  const parts = ['First part', 'Second part'].map((heading) => ({
    type: 'cards',
    heading,
    cards: [
      {
        title: `Card of ${heading}`,
        text: 'Words.',
        link: { label: 'Down', href: '#second-part' },
      },
    ],
  }));
  const home = parse(read(HOME));
  write(HOME, stringify({ ...home, sections: [home.sections[0], ...parts] }));
  await open(page, HOME);
  const { keyboard } = page;
  const words = drawn(page).getByRole('heading', { name: /^Second part/ });
  await words.click();
  await keyboard.press('Escape');
  await expect(words).toBeFocused();

  // A section that moves takes the focus along.
  await keyboard.press('Alt+ArrowUp');
  await expect(drawn(page).getByRole('heading', { level: 2 }).first()).toHaveText('Second part');
  await expect(words).toBeFocused();

  await keyboard.press('Enter');
  await keyboard.type(' now');
  const field = panel(page).getByLabel('Heading').first();
  await expect(field).toHaveValue('Second part now');
  for (let regions = 0; regions < 8; regions++) {
    await keyboard.press('F6');
    if (await field.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(field).toBeFocused();
  await keyboard.press('Escape');
  await expect(words).toBeFocused();
  await keyboard.press('F6');
  await expect(words).not.toBeFocused();
  await keyboard.press('Shift+F6');
  await expect(words).toBeFocused();

  // Also in the footer, which is no section.
  const link = drawn(page).getByRole('contentinfo').getByRole('link').last();
  await link.click();
  await expect(panel(page).getByLabel('Label').last()).toBeVisible();
  await keyboard.press('F6');
  await keyboard.press('Shift+F6');
  const isThere = () =>
    drawn(page)
      .locator(':focus')
      .evaluate((words) => words.closest('footer') !== null);
  await expect.poll(isThere).toBe(true);

  // The links to the heading have followed its new words.
  await kept(page);
  expect(read(HOME)).not.toMatch(/#second-part\b(?!-now)/);
  expect(read(HOME)).toContain('#second-part-now');
});

test('links follow a heading that is changed in the form, also from another field', async ({
  page,
}) => {
  const link = { label: 'Down', href: '#harbours' };
  const cards = [{ title: 'One', text: 'Words.', link }];
  await openWith(page, { type: 'cards', heading: 'Harbours', intro: 'All of them.', cards });
  await pointAtSecond(page, 'Harbours');
  const field = await fieldAt(page, 'heading');
  await page.locator(`[id='${fieldId([...SECOND, 'intro'])}']`).click();
  await field.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and piers');
  await page.keyboard.press('Tab');
  await expect(page.getByText('One link to a heading leads to its new words.')).toBeVisible();
  await kept(page);
  expect(second().cards[0].link.href).toBe('#harbours-and-piers');
});

test('what is removed is offered back until something else is typed, or another place is open', async ({
  page,
}) => {
  const before = parse(read(HOME)).sections.length;
  await open(page, HOME);
  await openHeadline(page);
  const toast = page.getByText('is removed.');
  const count = () => parse(read(HOME)).sections.length;
  const remove = async () => {
    await page.getByRole('toolbar').getByRole('button', { name: 'Remove' }).click();
    await expect(toast).toBeVisible();
  };
  await remove();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(toast).toHaveCount(0);
  await kept(page);
  expect(count()).toBe(before);
  await remove();
  // Its Undo would take this back, and not the section.
  await panel(page).getByRole('textbox').first().fill('Typed since');
  await expect(toast).toHaveCount(0);
  await remove();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(toast).toHaveCount(0);
  await page.goBack();
  await expect(toast).toHaveCount(0);
});

test('a picture that is on its way is no error, and one that is rejected is', async ({ page }) => {
  const picture = { file: 'content/pictures/none.webp', alt: 'Seen' };
  await openWith(page, { type: 'picture-text', heading: 'Pictured', text: 'Words.', picture });
  await pointAtSecond(page, 'Pictured');
  await fieldAt(page, 'picture', 'alt');
  const sent = Promise.withResolvers<void>();
  await page.route('**/edit/pictures?*', async (route) => {
    await sent.promise;
    await route.fulfill({ status: 400, contentType: 'text/plain', body: 'This is no picture.' });
  });
  await panel(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  const uploading = panel(page).getByRole('status').filter({ hasText: 'Uploading' });
  await expect(uploading).toBeVisible();
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
  await expect(uploading).not.toHaveClass(/error/);
  sent.resolve();
  await expect(panel(page).getByRole('alert')).toHaveText('This is no picture.');
  await expect(uploading).toHaveCount(0);
});
