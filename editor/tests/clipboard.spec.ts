/** What is pasted and dropped in a browser, from other programs and as a file. */
import { join } from 'node:path';
import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { ROOT, read, write } from './copy.ts';
import { drawn, HOME, kept, open, panel, test } from './editor.ts';

/** As another editor that is built from the same parts copies it. */
const COPIED =
  '<h1 data-pm-slice="0 0 []">Terms</h1><p>See <a href="http://www.example.org/">this</a> soft\u200bware, 10<sup>6</sup> calls<a href="javascript:alert(1)">.</a></p><ul><li><p>one</p></li></ul><table><tbody><tr><th><p>Name</p></th><th><p>Kept</p></th></tr><tr><td><p>Mail</p></td><td><p>a year</p></td></tr></tbody></table>';
const CLEANED =
  '## Terms\n\nSee [this](https://www.example.org/) software, 10⁶ calls.\n\n- one\n\n| Name | Kept |\n| - | - |\n| Mail | a year |\n';

/** Drops something of another program in the middle of a part of the window. */
async function drop(page: Page, what: object, on: Locator) {
  const box = await on.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const mouse = await page.context().newCDPSession(page);
  const data = { items: [], dragOperationsMask: 1, ...what };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await mouse.send('Input.dispatchDragEvent', { type, ...at, data });
  }
}

test('what another editor has copied is cleaned when it is pasted', async ({ page, context }) => {
  const home = parse(read(HOME));
  const sections = [home.sections[0], { type: 'prose', markdown: 'Here.\n' }];
  write(HOME, JSON.stringify({ ...home, sections }));
  await open(page, HOME);
  await drawn(page).getByText('Here.').click();
  await expect(drawn(page).getByRole('textbox', { name: 'Text' })).toBeFocused();

  // As a program does that writes the clipboard itself.
  const other = await context.newPage();
  await other.evaluate((html) => {
    addEventListener('copy', (event) => {
      event.clipboardData?.setData('text/html', html);
      event.preventDefault();
    });
  }, COPIED);
  await other.keyboard.press('Control+C');
  await other.close();

  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
  await expect(drawn(page).getByRole('cell', { name: 'a year' })).toBeVisible();
  await expect(drawn(page).getByText('Left out: 1 link.')).toBeVisible();
  await kept(page);
  expect(parse(read(HOME)).sections[1].markdown).toBe(CLEANED);
});

test('what is dropped on a line of the page is one line, in the signs that are printed', async ({
  page,
}) => {
  await open(page, HOME);
  const headline = drawn(page).getByRole('heading', { level: 1 });
  await headline.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('ab');
  const data = `Somebody's "line"\n--\nis open`;
  await drop(page, { items: [{ mimeType: 'text/plain', data }] }, headline);
  await kept(page);
  expect(parse(read(HOME)).sections[0].heading).toContain('Somebody’s “line” – is open');
});

test('a file that is dropped beside a field leaves the editor and its page as they are', async ({
  page,
}) => {
  const file = join(ROOT, 'README.md');
  await open(page, HOME);
  const frames = () => page.frames().map((frame: Frame) => frame.url());
  const before = frames();
  const heading = drawn(page).getByRole('heading', { level: 1 });
  await drop(page, { files: [file] }, heading);
  await heading.click();
  await drop(page, { files: [file] }, panel(page));
  await drop(page, { files: [file] }, heading);
  await drop(page, { files: [file] }, page.getByRole('banner'));
  await expect(heading).toBeVisible();
  expect(frames()).toEqual(before);
});
