/**
 * The waves are the ground of every page: enough of them is seen, and their lines break around
 * every word. In place of lines the whole ground is magenta here, and letters are green, so that a
 * screenshot shows where a line could be.
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

/** How much of each page shows the ground at least, in percent: a desk or a bench covers the most. */
const LEAST_SEEN = 12;
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
function crossed(lines: Awaited<ReturnType<typeof linesOfText>>, picture: Picture): string[] {
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

/**
 * Expects enough of the ground and no letter on it, in a window as high as the page, because the
 * ground is fixed.
 */
async function expectGround(page: Page, width: number, state: string) {
  await page.setViewportSize({ width, height: 900 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  const picture = await screenshot(page);
  expect.soft(crossed(await linesOfText(page), picture), state).toEqual([]);
  expect.soft(shareSeen(picture), state).toBeGreaterThan(LEAST_SEEN);
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
        await expectGround(page, width, `${theme}, ${width} px`);
      }
    }
    await setRules(page, `${GROUND}${LETTERS} html { font-size: 200% }`);
    await expectGround(page, 768, 'text at 200 %');
  });
}
