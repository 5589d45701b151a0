/**
 * The one way in which sections, entries and pages change places: by a finger, a pointer and keys.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { read } from './copy.ts';
import { drawn, HOME, headings, kept, open, test } from './editor.ts';

/** Where a finger takes hold, and where the entry ends that it is dragged beyond. */
async function wayOf(grip: Locator, beyond: Locator) {
  const [from, to] = await Promise.all([grip.boundingBox(), beyond.boundingBox()]);
  if (!from || !to) throw new Error('One of them is not to be seen.');
  const x = from.x + from.width / 2;
  return { x, from: from.y + from.height / 2, to: to.y + to.height - 2 };
}

/** Drags with a finger, as a touch screen says it. */
async function swipe(page: Page, { x, from, to }: Awaited<ReturnType<typeof wayOf>>) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never });
  await touch('touchStart', { x, y: from });
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', { x, y: from + (to - from) * part });
  await touch('touchEnd');
}

const said = (page: Page, words: string) =>
  expect(page.getByRole('status').getByText(words)).toBeAttached();

test('on a phone a section is moved by a finger and by keys, and each move is said', async ({
  browser,
}) => {
  const options = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
  const page = await browser.newPage(options);
  const before = headings(read(HOME));
  const { length } = before;
  const moved = (from: number, to: number) => {
    const heading = before[from] ?? '';
    return before.toSpliced(from, 1).toSpliced(to, 0, heading);
  };
  await open(page, HOME);
  await page.getByRole('button', { name: 'Sections' }).tap();
  const rows = page.getByRole('complementary', { name: 'Sections' }).getByRole('listitem');
  const gripOf = (nth: number) => rows.nth(nth).getByRole('button', { name: /^Move / });
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo (Ctrl Z)' }).tap();
    // A tap is a click only once the browser has told it from other gestures.
    await expect.poll(() => headings(read(HOME))).toEqual(before);
  };

  await swipe(page, await wayOf(gripOf(0), rows.nth(2)));
  await said(page, `is 3 of ${length}.`);
  await kept(page);
  expect(headings(read(HOME))).toEqual(moved(0, 2));
  await undo();

  await gripOf(2).focus();
  await page.keyboard.press('ArrowUp');
  await said(page, `is 2 of ${length}.`);
  // The same section can be moved on.
  await expect(gripOf(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await said(page, `is 1 of ${length}.`);
  await kept(page);
  expect(headings(read(HOME))).toEqual(moved(2, 0));
  await page.close();
});

test('in the margin of the page a section is dragged to its place, unless Escape ends that, and undone before what was typed elsewhere', async ({
  page,
}) => {
  const [first = '', second = '', ...others] = headings(read(HOME));
  await open(page, HOME);
  const shared = drawn(page).getByRole('contentinfo').getByRole('link').first();
  await shared.click();
  await page.keyboard.type('Typed');
  await drawn(page).getByRole('heading', { name: second }).hover();
  const grip = page.getByRole('button', { name: /^Move .* drag/ }).first();
  const top = (await page.locator('iframe').first().boundingBox())?.y ?? 0;
  const root = drawn(page).locator('html');
  const lift = async () => {
    await grip.hover();
    const { x } = await wayOf(grip, grip);
    await page.mouse.down();
    // At the edge the page scrolls, also while the pointer rests there.
    await page.mouse.move(x, top + 30);
    await expect.poll(() => root.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('.falls')).toBeAttached();
  };
  await lift();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await kept(page);
  expect(headings(read(HOME))).toEqual([first, second, ...others]);
  await lift();
  await page.mouse.up();
  await said(page, `is 1 of ${others.length + 2}.`);
  await kept(page);
  expect(headings(read(HOME))).toEqual([second, first, ...others]);
  await page.keyboard.press('Control+z');
  await kept(page);
  expect(headings(read(HOME))).toEqual([first, second, ...others]);
  await expect(shared).toContainText('Typed');
});
