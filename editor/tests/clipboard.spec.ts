/** What is pasted and dropped in a browser, from other programs and as a file. */
import { join } from 'node:path';
import { expect, type Frame, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { ROOT, read, write } from './copy.ts';
import { drawn, HOME, kept, open, panel, test } from './editor.ts';

/** As another editor that is built from the same parts copies it. */
const COPIED =
  '<h1 data-pm-slice="0 0 []">Terms</h1><p>See <a href="http://www.example.org/">this</a> soft\u200bware, 10<sup>6</sup> calls<a href="javascript:alert(1)">.</a></p><ul><li><p>one</p></li></ul><table><tbody><tr><th><p>Name</p></th><th><p>Kept</p></th></tr><tr><td><p>Mail</p></td><td><p>a year</p></td></tr></tbody></table>';
const CLEANED =
  '## Terms\n\nSee [this](https://www.example.org/) software, 10⁶ calls.\n\n- one\n\n| Name | Kept |\n| - | - |\n| Mail | a year |\n';

const markdown = () => parse(read(HOME)).sections[1].markdown;

/** Opens the home page with a long text as its second section. */
async function openText(page: Page) {
  const home = parse(read(HOME));
  const sections = [home.sections[0], { type: 'prose', markdown: 'Here.\n' }];
  write(HOME, JSON.stringify({ ...home, sections }));
  await open(page, HOME);
  await drawn(page).getByText('Here.').click();
  await expect(drawn(page).getByRole('textbox', { name: 'Text' })).toBeFocused();
}

/** Copies in another page, as a program does that writes the clipboard itself. */
async function copyElsewhere(page: Page, html: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('about:blank');
  await other.evaluate((html) => {
    addEventListener('copy', (event) => {
      event.clipboardData?.setData('text/html', html);
      event.preventDefault();
    });
  }, html);
  await other.keyboard.press('Control+C');
  await other.close();
}

interface Dragged {
  items?: { mimeType: string; data: string }[];
  files?: string[];
}

/** Drags something from another program to a place in the window. */
async function drop(page: Page, { items = [], files = [] }: Dragged, at: { x: number; y: number }) {
  const mouse = await page.context().newCDPSession(page);
  const data = { items, files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await mouse.send('Input.dispatchDragEvent', { type, ...at, data });
  }
}

const middleOf = async (element: { boundingBox: () => Promise<Box | null> }) => {
  const { x, y, width, height } = (await element.boundingBox()) as Box;
  return { x: x + width / 2, y: y + height / 2 };
};
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const HTML = [{ mimeType: 'text/html', data: COPIED }];

/** Replaces the text that is open by something of another program. */
const WAYS = {
  pasted: async (page: Page) => {
    await copyElsewhere(page, COPIED);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+V');
  },
  dropped: async (page: Page) => {
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    const text = drawn(page).getByRole('textbox', { name: 'Text' });
    await drop(page, { items: HTML }, await middleOf(text));
  },
};

for (const [way, put] of Object.entries(WAYS)) {
  test(`what another editor has copied is cleaned when it is ${way}`, async ({ page }) => {
    await openText(page);
    await put(page);
    await expect(drawn(page).getByRole('cell', { name: 'a year' })).toBeVisible();
    await expect(drawn(page).getByText('Left out: 1 link.')).toBeVisible();
    await kept(page);
    expect(markdown()).toBe(CLEANED);
  });
}

test('what is dropped on a line of the page is one line, in the signs that are printed', async ({
  page,
}) => {
  await open(page, HOME);
  const headline = drawn(page).getByRole('heading', { level: 1 });
  await headline.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('ab');
  const data = `Somebody's "line"\n--\nis open`;
  await drop(page, { items: [{ mimeType: 'text/plain', data }] }, await middleOf(headline));
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
  await drop(page, { files: [file] }, await middleOf(heading));
  await heading.click();
  await drop(page, { files: [file] }, await middleOf(panel(page)));
  await drop(page, { files: [file] }, await middleOf(heading));
  await drop(page, { files: [file] }, await middleOf(page.getByRole('banner')));
  await expect(heading).toBeVisible();
  expect(frames()).toEqual(before);
});
