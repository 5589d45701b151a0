/** The form: entries, fields of every kind, keys only, search; nothing is cut off. */
import { readFileSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { axeFindings } from '../../tests/e2e/sweeps/axe.ts';
import { NAVIGATION_FILE } from '../site.ts';
import { EDITOR, read, write } from './copy.ts';
import {
  drawn,
  HOME,
  headline,
  JOBS,
  kept,
  LOGOS,
  open,
  openHeadline,
  panel,
  test,
  titles,
  USE_CASES,
} from './editor.ts';

const ABOUT = 'content/pages/about.yaml';
const POLICY = 'content/pages/privacy-policy.yaml';
const ROW = parse(readFileSync(ABOUT, 'utf8')).sections.find(
  ({ look }: { look?: string }) => look === 'rows',
).cards[0];

test('entries are added and removed, and every step can be undone', async ({ page }) => {
  const before = titles(USE_CASES);
  const source = read(USE_CASES);
  await open(page, USE_CASES);
  await page.getByRole('button', { name: '+ Use case' }).click();
  const fresh = page
    .getByRole('listitem')
    .filter({ has: page.locator('details') })
    .last();
  await expect(fresh.getByLabel('Title')).toBeFocused();
  await fresh.getByLabel('Title').fill('A new case');
  for (const label of ['Said aloud', 'Description']) {
    await fresh.getByLabel(label).fill('Somebody rings, and the agent answers.');
  }
  await fresh.getByLabel('Icon').selectOption('hotel');
  const [inUse = ''] = String(parse(source)[0].category).split(', ');
  await fresh.getByRole('button', { name: inUse, exact: true }).click();
  await fresh.getByLabel('Tags').fill('A tag of its own');
  await fresh.getByLabel('Tags').press('Enter');
  await fresh.getByLabel('Tags').fill('A tag without Enter');

  await page.getByRole('button', { name: 'Remove Use case 3', exact: true }).click();
  await kept(page);
  expect(titles(USE_CASES)).toEqual([...before.toSpliced(2, 1), 'A new case']);
  expect(parse(read(USE_CASES)).at(-1)).toMatchObject({
    icon: 'hotel',
    category: `${inUse}, A tag of its own, A tag without Enter`,
  });

  await page.keyboard.press('Control+z');
  await kept(page);
  expect(titles(USE_CASES)).toHaveLength(before.length + 1);

  // What is wrong is said, but of another entry nothing where nobody has been.
  await page.getByRole('button', { name: '+ Use case' }).click();
  await fresh.getByLabel('Title').fill('Long '.repeat(20));
  await expect(fresh.getByRole('strong').filter({ hasText: 'Title has' })).toBeVisible();
  await expect(fresh.getByRole('strong')).toHaveCount(1);
});

test('with keys alone a word is replaced, an entry is moved, and another is added', async ({
  page,
}) => {
  const pilot = { title: 'Pilot', department: 'Fleet', location: 'Harbour', type: 'Full-time' };
  const cook = { ...pilot, title: 'Cook' };
  write(JOBS, stringify([pilot, cook]));
  await open(page, JOBS);
  const tabTo = async (target: Locator) => {
    await target.waitFor();
    for (let tabs = 0; tabs < 50; tabs++) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    expect(await page.locator(':focus').textContent()).toBe(`Tab reaches ${target}`);
  };
  const { keyboard } = page;
  await page.locator('summary').first().waitFor();
  const isInPanel = () =>
    panel(page).evaluate((element) => element.contains(document.activeElement));
  for (let regions = 0; regions < 8 && !(await isInPanel()); regions++) {
    await keyboard.press('F6');
  }
  await tabTo(page.locator('summary').first());
  await keyboard.press('Enter');
  const title = page.getByLabel('Position', { exact: true });
  await tabTo(title);
  // A step is all of a word, with the selection that it replaces.
  await keyboard.press('Control+a');
  await keyboard.type('Captain');
  await keyboard.press('Control+z');
  await expect(title).toHaveValue(pilot.title);
  await keyboard.press('Control+y');
  await expect(title).toHaveValue('Captain');
  await tabTo(page.getByRole('button', { name: 'Move Open position 1 down' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move Open position 2 down' })).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Add below Open position 2' }));
  await keyboard.press('Enter');
  await expect(page.locator('details').last().getByRole('textbox').first()).toBeFocused();
  await keyboard.type('Mate');
  for (const text of ['Fleet', 'Harbour', 'Part-time ']) {
    await keyboard.press('Tab');
    await keyboard.type(text);
  }
  await kept(page);
  const mate = { ...pilot, title: 'Mate', type: 'Part-time' };
  expect(parse(read(JOBS))).toEqual([cook, { ...pilot, title: 'Captain' }, mate]);
});

test('a logo is what the customer sent, and shown on light and on dark', async ({ page }) => {
  await open(page, LOGOS);
  const marks = parse(read(LOGOS));
  await page.getByRole('button', { name: '+ Logo' }).click();
  const fresh = page.getByRole('listitem').last();
  await fresh.getByLabel('Name').fill('Test');
  const file = fresh.getByLabel('Choose, drop or paste');
  const choose = (name: string, mimeType: string, data: string | Buffer) =>
    file.setInputFiles({ name, mimeType, buffer: Buffer.from(data) });
  const linked = '<svg viewBox="0 0 9 9"><image href="a.png" width="9" height="9"/></svg>';
  await choose('logo.svg', 'image/svg+xml', linked);
  await expect(fresh.getByRole('alert')).toContainText('a.png');
  const logo = async () => {
    await kept(page);
    return parse(read(LOGOS)).at(-1).svg;
  };
  const navy = sharp({ create: { width: 300, height: 90, channels: 4, background: '#102040' } });
  const extend = { top: 9, bottom: 9, left: 9, right: 9, background: '#0000' };
  await choose('logo.png', 'image/png', await navy.extend(extend).png().toBuffer());
  await expect(fresh.getByRole('img')).toHaveCount(2);
  // With a ground, because a dark page would swallow it.
  expect(await logo()).toMatch(/fill="#fff"\/><image href="data:image\/webp/);
  const stops = '<stop stop-color="#f06"/><stop offset="1" stop-color="#fa0"/>';
  const gradient = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><linearGradient id="a">${stops}</linearGradient><path fill="url(#a)" d="M0 0h60v30H0z"/><text x="62" y="20" font-family="Gotham">Pier</text></svg>`;
  await choose('logo.svg', 'image/svg+xml', gradient);
  await expect(fresh.getByRole('status')).toContainText('Gotham');
  expect(await logo()).toContain('linearGradient');
  await file.evaluate((input, svg) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', svg);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, marks[0].svg);
  await expect(fresh.getByRole('status')).toBeHidden();
  await kept(page);
  expect(parse(read(LOGOS)).slice(0, -1)).toEqual(marks);
  expect(parse(read(LOGOS)).at(-1)).toMatchObject({
    name: 'Test',
    svg: expect.stringContaining('currentColor'),
  });
});

test('a file that is broken on disk opens as text, with its line', async ({ page }) => {
  const source = read(HOME);
  write(HOME, source.replace('heading: ', 'heading: one: '));
  await open(page, HOME);
  await expect(page.getByText(/, line \d+: /)).toBeVisible();
  await page
    .getByRole('form')
    .getByRole('textbox')
    .fill(source.replace('sections:', 'sections: # fixed'));
  await openHeadline(page);
  await expect(headline(page)).toBeVisible();
  expect(read(HOME)).toContain('sections: # fixed');
});

test('what is said somewhere is found, shown there and replaced', async ({ page }) => {
  const [{ title }] = parse(read(USE_CASES));
  await open(page, HOME);
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Find' }).fill(title.toUpperCase());
  await page.getByRole('button', { name: title }).first().click();
  await expect(page).toHaveURL(`${EDITOR}#${USE_CASES}`);
  // Nothing is typed there yet: it would take the words away.
  await expect(page.getByRole('button', { name: /^Replace \d/ })).toBeDisabled();
  await page.getByLabel('Replace with').fill('Another title');
  const found = page.getByRole('group', { name: 'Use cases' });
  await found.getByRole('checkbox').first().waitFor();
  await found.getByRole('checkbox').first().focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('button', { name: /^Replace \d/ }).click();
  await kept(page);
  expect(titles(USE_CASES)[0]).toBe('Another title');
});

test('axe finds nothing, light and dark, and nothing is cut off, wide and narrow', async ({
  page,
}) => {
  write(HOME, read(HOME).replace('heading: ', 'heading: Changed '));
  for (const [view, width, theme] of [
    [USE_CASES, 1440, 'light'],
    ['history', 1024, 'dark'],
    ['content/navigation.yaml', 768, 'light'],
    [HOME, 390, 'dark'],
    ['history', 320, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, view);
    // A view is loaded after the page.
    await page.getByRole('main').waitFor();
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
      document.querySelector('summary')?.click();
    }, theme);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const overflowing = await page
      .locator('.editor')
      .locator('button, input, select, a')
      .evaluateAll((all) =>
        all.flatMap((each) => {
          const { left, right } = each.getBoundingClientRect();
          const isOut = right > 0 && (left < -1 || right > innerWidth + 1);
          return isOut ? [each.outerHTML.slice(0, 120)] : [];
        }),
      );
    expect(overflowing).toEqual([]);
  }
});

test('a list that is added goes on in its first entry, whose name stands beside its dash on the page', async ({
  page,
}) => {
  await open(page, ABOUT);
  await drawn(page).getByText(ROW.title, { exact: true }).first().click();
  const entry = panel(page).locator('.list > li').first();
  await entry.getByRole('button', { name: '+ Points' }).click();
  await expect(entry.getByLabel('Point 1', { exact: true })).toBeFocused();
  const named = drawn(page).locator('[data-edit-empty]').first();
  const { height } = (await named.boundingBox()) ?? { height: 0 };
  expect(height).toBeLessThan(40);
});

test('an impossible day is marked where it is typed, and a possible one is shown in words', async ({
  page,
}) => {
  await open(page, POLICY);
  await drawn(page).getByText('to be set by the provider').first().click();
  const date = panel(page).getByLabel('Date', { exact: true });
  await date.fill('31/02/2026');
  await expect(panel(page).getByRole('strong')).toHaveText(/^Date is not a day/);
  await date.fill('2026-11-21');
  await expect(date).toHaveAttribute('type', 'date');
  await expect(drawn(page).getByText('21 November 2026')).toBeVisible();
});

test('one # begins the highest heading that a text can have, and in a list it is said that none can stand', async ({
  page,
}) => {
  await open(page, POLICY);
  await drawn(page).getByText('to be set by the provider').first().click();
  const text = panel(page).getByRole('textbox', { name: 'Text' });
  await text.focus();
  const heading = panel(page).getByRole('button', { name: 'Heading', exact: true });
  await expect(heading).toHaveAttribute('aria-pressed', 'true');
  // A text that has just got the focus may put its own caret back once.
  await expect(async () => {
    await page.keyboard.press('Control+End');
    await expect(heading).toHaveAttribute('aria-pressed', 'false', { timeout: 1000 });
  }).toPass();
  await page.keyboard.type('\n# Last words\n- ## One');
  await expect(text.locator('h2').last()).toHaveText('Last words');
  await expect(panel(page).getByRole('status')).toHaveText(/^A heading cannot stand in a list/);
});

test('what another kind of an entry would lose is said, and comes back', async ({ page }) => {
  const before = read(NAVIGATION_FILE);
  const menu = parse(before).header.find((it: { entries?: unknown }) => it.entries);
  await open(page, NAVIGATION_FILE);
  const entry = panel(page).locator('.list > li').filter({ hasText: menu.label }).first();
  await entry.locator('summary').first().click();
  await entry.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByText(/: removed\./)).toBeVisible();
  // By choosing it again, and by Undo.
  await entry.getByRole('button', { name: 'Menu', exact: true }).click();
  await kept(page);
  expect(read(NAVIGATION_FILE)).toBe(before);
  await entry.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await kept(page);
  expect(read(NAVIGATION_FILE)).toBe(before);
});
