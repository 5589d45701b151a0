import type { Page } from '@playwright/test';
import { elsewhere, navigation } from '../support/content.ts';
import { expect as quickExpect, test } from '../support/test.ts';

// The waves start when the page is idle, and reading the canvas's pixels is slow on a busy machine.
const expect = quickExpect.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 60_000 });

test.use({ reducedMotion: 'no-preference' });

const WORKER = /worker[^/]*\.js$/;

/** Counts callbacks of animation frames and timers, in the page and in the worker. */
const COUNTER = `
  self.callbacks = 0;
  for (const name of ['requestAnimationFrame', 'setTimeout', 'setInterval']) {
    const original = self[name];
    self[name] = (callback, ...rest) =>
      original.call(self, (...values) => { self.callbacks++; callback(...values); }, ...rest);
  }
`;

async function putBeforeWorker(page: Page, script: string) {
  await page.route(WORKER, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: script + (await response.text()) });
  });
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(COUNTER);
  await putBeforeWorker(page, COUNTER);
});

/** A fingerprint of the canvas's pixels, their number and mean colour, and the strongest one near a point. */
const look = (page: Page, x = 150, y = 450) =>
  page.evaluate(
    ([x, y]) => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-waves]');
      const copy = new OffscreenCanvas(innerWidth, innerHeight).getContext('2d', {
        willReadFrequently: true,
      });
      if (!canvas || !copy) throw new Error('There is no canvas to look at.');
      copy.drawImage(canvas, 0, 0, innerWidth, innerHeight);
      const { data } = copy.getImageData(0, 0, innerWidth, innerHeight);
      let painted = 0;
      let print = 0;
      let strength = 0;
      const colour = [0, 0, 0];
      for (let i = 0; i < data.length; i += 4) {
        const alpha = data[i + 3] ?? 0;
        if (!alpha) continue;
        painted++;
        print = (print * 31 + i + alpha) % 4294967291;
        // By opacity, because the colour of a faint pixel is rounded.
        strength += alpha;
        for (const part of [0, 1, 2]) {
          colour[part] = (colour[part] ?? 0) + (data[i + part] ?? 0) * alpha;
        }
      }
      const near = copy.getImageData(x - 60, y - 60, 120, 120).data.filter((_, i) => i % 4 === 3);
      return {
        painted,
        print,
        colour: colour.map((sum) => Math.round(sum / strength)),
        strongest: Math.max(...near),
      };
    },
    [x, y] as const,
  );

const isPainted = async (page: Page) => (await look(page)).painted > 5000;
const painted = (page: Page) => expect.poll(() => isPainted(page)).toBe(true);

/** The values of an expression in the page and in its worker. */
const everywhere = (page: Page, expression: string) =>
  Promise.all([
    page.evaluate<unknown>(expression),
    ...page.workers().map((worker) => worker.evaluate<unknown>(expression)),
  ]);

/** Callbacks until now. */
const callbacks = async (page: Page) =>
  (await everywhere(page, 'self.callbacks')).reduce((sum: number, one) => sum + Number(one), 0);

const expectMotion = async (page: Page) => {
  const before = await look(page);
  await expect.poll(async () => (await look(page)).print).not.toBe(before.print);
};

/** Expects that neither the page nor its worker does anything, once what is pending is done. */
async function expectRest(page: Page, when = '') {
  const state = async () => ({ print: (await look(page)).print, callbacks: await callbacks(page) });
  await page.waitForTimeout(200);
  const before = await state();
  await page.waitForTimeout(300);
  expect(await state(), when).toEqual(before);
}

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { get: () => value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

const pauseButton = (page: Page) => page.getByRole('button', { name: navigation.motion.pause });
const resumeButton = (page: Page) => page.getByRole('button', { name: navigation.motion.resume });

test('lines cover the page and move', async ({ page }) => {
  await page.goto('/');
  await painted(page);
  await expectMotion(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect
    .poll(() => page.locator('[data-waves]').evaluate((canvas: HTMLCanvasElement) => canvas.width))
    .toBe(844);
  await painted(page);
});

test('a visitor pauses the motion, on every page, by keyboard too, and a hidden tab is idle', async ({
  page,
}) => {
  await page.goto('/');
  await painted(page);
  await setHidden(page, true);
  await expectRest(page, 'in a hidden tab');
  await setHidden(page, false);
  await expectMotion(page);
  await pauseButton(page).click();
  await expectRest(page, 'after the pause');

  await page.goto(elsewhere);
  await painted(page);
  await expect(resumeButton(page)).toBeVisible();
  await expectRest(page, 'on another page');

  await resumeButton(page).focus();
  await page.keyboard.press('Enter');
  await expectMotion(page);
  await expect(pauseButton(page)).toBeFocused();
});

test('does not move if the system reduces motion or forces colours', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await painted(page);
  await page.mouse.move(150, 450);
  await expectRest(page);
  await expect(pauseButton(page)).toBeHidden();

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expectMotion(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectRest(page, 'when motion is reduced later');

  await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'active' });
  await page.reload();
  await expect(page.locator('[data-waves]')).toBeHidden();
  await expectRest(page, 'with forced colours');
});

test('does not start while the page is only prerendered', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, writable: true }),
  );
  await page.goto('/');
  await expectRest(page);
  expect(page.workers()).toHaveLength(0);
  await page.evaluate(() => {
    Object.assign(document, { prerendering: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await painted(page);
});

test('follows a switch of the theme, in motion and at rest', async ({ page }) => {
  await page.goto('/');
  await painted(page);
  const light = (await look(page)).colour;
  const difference = async () =>
    (await look(page)).colour.reduce((sum, part, at) => sum + Math.abs(part - (light[at] ?? 0)), 0);
  await page.getByRole('button', { name: navigation.theme.toggle }).click();
  await expect.poll(difference).toBeGreaterThan(60);

  await pauseButton(page).click();
  await page.getByRole('button', { name: navigation.theme.toggle }).click();
  await expect.poll(difference).toBeLessThan(30);
});

test('the pointer leaves a wake that fades', async ({ page }) => {
  await page.goto('/');
  await painted(page);
  // Left of the bursts, where a line outside the wake has at most 83 % of its strongest colour.
  const alone = (await look(page)).strongest;
  let strongest = 0;
  for (let step = 0; step < 40 && strongest < alone * 1.2; step++) {
    await page.mouse.move(130 + step, 450);
    strongest = (await look(page)).strongest;
  }
  expect(strongest).toBeGreaterThanOrEqual(alone * 1.2);
  await expect.poll(async () => (await look(page)).strongest).toBeLessThan(alone * 1.1);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test('a finger leaves a wake and still scrolls', async ({ page }) => {
    await page.goto('/');
    await painted(page);
    const alone = (await look(page, 80, 450)).strongest;
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: 80, y }],
      });
    let strongest = 0;
    await touch('touchStart', 600);
    for (let y = 590; y > 300; y -= 10) {
      await touch('touchMove', y);
      strongest = Math.max(strongest, (await look(page, 80, y)).strongest);
    }
    await touch('touchEnd');
    expect(strongest).toBeGreaterThan(alone * 1.1);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(50);
  });
});

test.describe('when the browser refuses', () => {
  const REFUSE_WORKER =
    'window.Worker = class { constructor() { throw new DOMException("refused") } }';
  const NO_OFFSCREEN = 'delete HTMLCanvasElement.prototype.transferControlToOffscreen;';
  const refuseContext = (canvas: string) =>
    `${canvas}.prototype.getContext = () => { self.refused = true; return null; };`;

  for (const { what, refuse } of [
    { what: 'a worker', refuse: (page: Page) => page.addInitScript(REFUSE_WORKER) },
    {
      what: 'to run the worker',
      refuse: (page: Page) =>
        page.route(WORKER, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
        ),
    },
  ]) {
    test(`${what}, the page draws`, async ({ page }) => {
      await refuse(page);
      await page.goto('/');
      await painted(page);
      await expectMotion(page);
      await pauseButton(page).click();
      await expectRest(page);
    });
  }

  for (const { what, inPage, inWorker } of [
    {
      what: 'a drawing context in the worker',
      inPage: '',
      inWorker: refuseContext('OffscreenCanvas'),
    },
    {
      what: 'a worker and a drawing context',
      inPage: NO_OFFSCREEN + refuseContext('HTMLCanvasElement'),
      inWorker: '',
    },
  ]) {
    test(`${what}, the page is still`, async ({ page }) => {
      await page.addInitScript(inPage);
      await putBeforeWorker(page, COUNTER + inWorker);
      await page.goto('/');
      await expect.poll(() => everywhere(page, 'self.refused')).toContain(true);
      await page.mouse.move(200, 200);
      await page.waitForTimeout(200);
      const before = await callbacks(page);
      await page.waitForTimeout(300);
      expect(await callbacks(page)).toBe(before);
    });
  }

  test('to keep the context, the lines come back with it, even at rest', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(NO_OFFSCREEN);
    await page.goto('/');
    await painted(page);
    // Simulates a lost context: its state and its pixels are gone.
    const lose = (canvas: HTMLCanvasElement) => canvas.getContext('2d')?.reset();
    await page.locator('[data-waves]').evaluate(lose);
    expect(await isPainted(page)).toBe(false);
    await page.locator('[data-waves]').dispatchEvent('contextrestored');
    expect(await isPainted(page)).toBe(true);
  });
});
