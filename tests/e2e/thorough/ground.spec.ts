/**
 * The waves are the ground of every page: enough of them is seen, and their lines break around every word. In place of
 * lines the whole ground is magenta here, and letters are green, so that a screenshot shows where a line could be.
 */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { routes } from '../../support/content.ts';
import { hydrated } from '../../support/hydrated.ts';
import { expect, test } from '../../support/test.ts';
import { setRules } from '../sweeps/layout.ts';

const GROUND = '[data-waves] { background: #f0f }';
const LETTERS = `
  *, ::placeholder { color: #0f0 !important; -webkit-text-fill-color: #0f0 !important; text-decoration-color: transparent !important }
  svg { visibility: hidden }`;

/** In percent of the window: the mean of all pages, and the least of one page. */
const SEEN = [
  { width: 1440, height: 900, mean: 48, least: 25 },
  { width: 390, height: 844, mean: 32, least: 20 },
];

/** A sheet lets a quarter of a line through, and that much is seen. */
const SEEN_STRENGTH = 0.23;
/** Less than this of a line is not to be told from the paper. */
const CROSSING_STRENGTH = 0.1;
/** How far in px a letter is from a line at least. */
const ROOM = 1;

interface Picture {
  width: number;
  height: number;
  data: Buffer;
}

async function screenshot(page: Page): Promise<Picture> {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const at = ({ width, data }: Picture, x: number, y: number) => {
  const index = 3 * (y * width + x);
  return [data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0] as const;
};

/** How much of a line would be seen at a pixel, 0 to 1. */
const strength = (picture: Picture, x: number, y: number) => {
  const [red, green, blue] = at(picture, x, y);
  return (Math.min(red, blue) - green) / 255;
};

const isLetter = (picture: Picture, x: number, y: number) => {
  const [red, green, blue] = at(picture, x, y);
  return green > 200 && red < 60 && blue < 60;
};

const shareSeen = (picture: Picture) => {
  let seen = 0;
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      if (strength(picture, x, y) > SEEN_STRENGTH) seen++;
    }
  }
  return (100 * seen) / (picture.width * picture.height);
};

/** Every line of text with its place. */
const linesOfText = (page: Page) =>
  page.evaluate(() => {
    const lines: { text: string; box: [number, number, number, number] }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility() || !node.textContent?.trim()) continue;
      let end = innerWidth;
      let isShown = true;
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { clipPath, maskImage } = getComputedStyle(box);
        // Words for screen readers alone.
        if (clipPath.startsWith('inset(50%')) isShown = false;
        // Where a row goes on to the side, it fades out over the ground.
        const fade = 3 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
        if (maskImage !== 'none') end = box.getBoundingClientRect().right - fade;
      }
      if (!isShown) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, right, bottom } of range.getClientRects()) {
        const text = `${element.tagName} ${element.className} ${node.textContent.trim().slice(0, 40)}`;
        lines.push({ text, box: [left, top, Math.min(right, end), bottom] });
      }
    }
    return lines;
  });

/** The texts of which a letter lies on the ground, or too close to it. */
async function crossed(page: Page): Promise<string[]> {
  const lines = await linesOfText(page);
  const picture = await screenshot(page);
  const isNearGround = (x: number, y: number) =>
    [-ROOM, 0, ROOM].some((down) =>
      [-ROOM, 0, ROOM].some((along) => strength(picture, x + along, y + down) > CROSSING_STRENGTH),
    );
  const found = lines.filter(({ box: [left, top, right, bottom] }) => {
    for (
      let y = Math.max(ROOM, Math.floor(top));
      y < Math.min(bottom, picture.height - ROOM);
      y++
    ) {
      for (
        let x = Math.max(ROOM, Math.floor(left));
        x < Math.min(right, picture.width - ROOM);
        x++
      ) {
        if (isLetter(picture, x, y) && isNearGround(x, y)) return true;
      }
    }
    return false;
  });
  return [...new Set(found.map(({ text }) => text))];
}

/** Makes the window as high as the page, so that the ground, which is fixed, lies under all of it. */
async function showAll(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

for (const { path } of routes) {
  test(`no line crosses a word of ${path}`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await setRules(page, GROUND + LETTERS);
      for (const width of [320, 768, 1440]) {
        await showAll(page, width);
        expect.soft(await crossed(page), `${theme}, ${width} px`).toEqual([]);
      }
    }
    await setRules(page, `${GROUND}${LETTERS} html { font-size: 200% }`);
    await showAll(page, 768);
    expect.soft(await crossed(page), 'text at 200 %').toEqual([]);
  });
}

for (const { width, height, mean, least } of SEEN) {
  test(`enough of the waves is seen at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const shares: Record<string, number> = {};
    for (const { path } of routes) {
      await page.goto(path);
      await setRules(page, GROUND);
      let sum = 0;
      for (const part of [0, 0.25, 0.5, 0.75, 1]) {
        await page.evaluate((share) => {
          const { scrollHeight } = document.documentElement;
          scrollTo({ top: share * (scrollHeight - innerHeight), behavior: 'instant' });
        }, part);
        sum += shareSeen(await screenshot(page));
      }
      shares[path] = Math.round(sum / 5);
    }
    test.info().annotations.push({ type: 'seen', description: JSON.stringify(shares) });
    const all = Object.values(shares);
    expect.soft(Math.min(...all), JSON.stringify(shares)).toBeGreaterThanOrEqual(least);
    expect(all.reduce((one, other) => one + other, 0) / all.length).toBeGreaterThanOrEqual(mean);
  });
}
