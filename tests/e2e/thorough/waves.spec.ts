/**
 * Whether the waves move, rest and draw where they should, by the frames that they ask for and the
 * lines that they stroke. engine.test.ts and maths.test.ts have what they draw.
 */
import type { Page } from '@playwright/test';
import { elsewhere, navigation } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';
import { expectAccessible } from '../sweeps/axe.ts';

test.use({ reducedMotion: 'no-preference' });

/** Counts animation frames, and strokes by their colour, in the page and in the worker. */
const COUNTER = `
  self.frames = 0;
  self.strokes = 0;
  self.colour = '';
  const request = self.requestAnimationFrame;
  self.requestAnimationFrame = (callback) =>
    request.call(self, (time) => { self.frames++; callback(time); });
  for (const kind of ['CanvasRenderingContext2D', 'OffscreenCanvasRenderingContext2D']) {
    const drawing = self[kind]?.prototype;
    const stroke = drawing?.stroke;
    if (stroke) drawing.stroke = function (...path) {
      self.strokes++;
      self.colour = String(this.strokeStyle);
      return stroke.apply(this, path);
    };
  }
`;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(COUNTER);
  await page.route(/worker[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: COUNTER + (await response.text()) });
  });
});

/** The values of an expression in the page and in its worker. */
const everywhere = (page: Page, expression: string) =>
  Promise.all([
    page.evaluate<unknown>(expression),
    ...page.workers().map((worker) => worker.evaluate<unknown>(expression)),
  ]);
const sum = async (page: Page, expression: string) =>
  (await everywhere(page, expression)).reduce((all: number, one) => all + Number(one), 0);
const frames = (page: Page) => sum(page, 'self.frames');

const drawn = (page: Page) => expect.poll(() => sum(page, 'self.strokes')).toBeGreaterThan(0);

async function expectMotion(page: Page) {
  const before = await frames(page);
  await expect.poll(() => frames(page)).toBeGreaterThan(before + 2);
}

/** Expects that at some time neither the page nor its worker asks for a frame any more. */
async function expectRest(page: Page) {
  let last = -1;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await frames(page);
        return last - before;
      },
      { intervals: [500] },
    )
    .toBe(0);
}

const pauseButton = (page: Page) => page.getByRole('button', { name: navigation.motion.pause });
const resumeButton = (page: Page) => page.getByRole('button', { name: navigation.motion.resume });

test('a visitor pauses the motion, on every page, by keyboard too, and a hidden tab is idle', async ({
  page,
}) => {
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { get: () => value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await page.goto('/');
  await drawn(page);
  await expectMotion(page);
  await setHidden(true);
  await expectRest(page);
  await setHidden(false);
  await expectMotion(page);
  await pauseButton(page).click();
  await expectRest(page);
  await expectAccessible(page, 'main');

  await page.goto(elsewhere);
  await drawn(page);
  await expect(resumeButton(page)).toBeVisible();
  await expectRest(page);

  await resumeButton(page).focus();
  await page.keyboard.press('Enter');
  await expectMotion(page);
  await expect(pauseButton(page)).toBeFocused();
});

test('does not move if the system reduces motion or forces colours', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await drawn(page);
  await expectRest(page);
  await expect(pauseButton(page)).toBeHidden();

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expectMotion(page);
  await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'active' });
  await page.reload();
  await expect(page.locator('[data-waves]')).toBeHidden();
  await expectRest(page);
});

test('follows a switch of the theme', async ({ page }) => {
  const colours = () => everywhere(page, 'self.colour');
  await page.goto('/');
  await drawn(page);
  const light = await colours();
  await page.getByRole('button', { name: navigation.theme.toggle }).click();
  await expect.poll(colours).not.toEqual(light);
});

test('the page draws where the browser refuses a worker', async ({ page }) => {
  await page.addInitScript(
    'window.Worker = class { constructor() { throw new DOMException("refused") } }',
  );
  await page.goto('/');
  await drawn(page);
  await expectMotion(page);
  await pauseButton(page).click();
  await expectRest(page);
});
