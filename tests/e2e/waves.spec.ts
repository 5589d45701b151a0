import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { elsewhere, navigation } from '../support/content.ts';
import { expect as quickExpect, test } from '../support/test.ts';

/** Maximum bytes after Brotli: of the waves with their fallback, and of a page's scripts without islands. */
const WAVES_BUDGET = 4096;
const PAGE_BUDGET = 6000;

// The waves start when the page is idle, and reading the canvas's pixels is slow on a busy machine.
const expect = quickExpect.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 60_000 });

test.use({ reducedMotion: 'no-preference' });

const WORKER = /worker[^/]*\.js$/;

/** A fingerprint of the canvas's pixels, and the strongest pixel near a point. */
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

/** Waits until no frame is pending, then returns whether the canvas remains unchanged. */
async function isStill(page: Page) {
  await page.waitForTimeout(300);
  const { print } = await look(page);
  await page.waitForTimeout(500);
  return (await look(page)).print === print;
}

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

async function countCallbacks(page: Page) {
  await page.addInitScript(COUNTER);
  await putBeforeWorker(page, COUNTER);
}

/** Number of callbacks during half a second, after a pause. */
async function callbacks(page: Page) {
  const count = async () => {
    const inWorkers = page.workers().map((worker) => worker.evaluate<number>('self.callbacks'));
    const counts = [
      await page.evaluate<number>('self.callbacks'),
      ...(await Promise.all(inWorkers)),
    ];
    return counts.reduce((sum, one) => sum + one, 0);
  };
  await page.waitForTimeout(300);
  const before = await count();
  await page.waitForTimeout(500);
  return (await count()) - before;
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
  expect(await isStill(page)).toBe(false);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect
    .poll(() => page.locator('[data-waves]').evaluate((canvas: HTMLCanvasElement) => canvas.width))
    .toBe(844);
  await painted(page);
});

test('a visitor pauses the motion, on every page, by keyboard too, and a hidden tab is idle', async ({
  page,
}) => {
  await countCallbacks(page);
  await page.goto('/');
  await painted(page);
  expect(await callbacks(page)).toBeGreaterThan(0);
  await setHidden(page, true);
  expect(await callbacks(page), 'in a hidden tab').toBe(0);
  await setHidden(page, false);
  expect(await callbacks(page)).toBeGreaterThan(0);
  await pauseButton(page).click();
  expect(await isStill(page)).toBe(true);
  expect(await callbacks(page)).toBe(0);

  await page.goto(elsewhere);
  await painted(page);
  await expect(resumeButton(page)).toBeVisible();
  expect(await isStill(page)).toBe(true);
  expect(await callbacks(page)).toBe(0);

  await resumeButton(page).focus();
  await page.keyboard.press('Enter');
  expect(await isStill(page)).toBe(false);
  await expect(pauseButton(page)).toBeFocused();
});

test('does not move if the system reduces motion or forces colours', async ({ page }) => {
  await countCallbacks(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await painted(page);
  await page.mouse.move(150, 450);
  expect(await callbacks(page)).toBe(0);
  expect(await isStill(page)).toBe(true);
  await expect(pauseButton(page)).toBeHidden();

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await isStill(page)).toBe(false);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await callbacks(page)).toBe(0);

  await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'active' });
  await page.reload();
  await expect(page.locator('[data-waves]')).toBeHidden();
  expect(await callbacks(page), 'with forced colours').toBe(0);
});

test('does not start while the page is only prerendered', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, writable: true }),
  );
  await countCallbacks(page);
  await page.goto('/');
  expect(await callbacks(page)).toBe(0);
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
  test('a worker: the page draws', async ({ page }) => {
    await page.addInitScript(() => {
      window.Worker = class {
        constructor() {
          throw new DOMException('refused', 'SecurityError');
        }
      } as never;
    });
    await page.goto('/');
    await painted(page);
    expect(await isStill(page)).toBe(false);
    await pauseButton(page).click();
    expect(await isStill(page)).toBe(true);
  });

  test('a worker that fails as it starts: the page draws', async ({ page }) => {
    await page.route(WORKER, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
    );
    await page.goto('/');
    await painted(page);
  });

  test('a drawing context in the worker: the page is still', async ({ page }) => {
    await putBeforeWorker(
      page,
      `${COUNTER} OffscreenCanvas.prototype.getContext = () => { self.refused = true; return null; };`,
    );
    const arrived = page.waitForEvent('worker');
    await page.goto('/');
    const worker = await arrived;
    await expect.poll(() => worker.evaluate('self.refused')).toBe(true);
    await page.mouse.move(200, 200);
    await page.waitForTimeout(300);
    expect(await worker.evaluate('self.callbacks')).toBe(0);
  });

  test('a worker and a drawing context: the page is still', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
      HTMLCanvasElement.prototype.getContext = () => {
        Object.assign(window, { refused: true });
        return null;
      };
    });
    await countCallbacks(page);
    await page.goto('/');
    await expect.poll(() => page.evaluate('self.refused')).toBe(true);
    expect(await callbacks(page)).toBe(0);
  });

  test('to keep the context: the lines come back with it, even at rest', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    });
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

test('stays within its budget of bytes, and waits until the page has loaded', async ({
  browser,
}) => {
  const sizes = new Map<string, number>();
  const read = async (refuseWorker: boolean) => {
    const page = await browser.newPage();
    if (refuseWorker) await page.addInitScript('delete window.Worker');
    const early: string[] = [];
    let loaded = false;
    page.on('load', () => {
      loaded = true;
    });
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && !loaded) early.push(request.url());
    });
    const bodies: Promise<void>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const keep = async () => {
        sizes.set(response.url(), brotliCompressSync(await response.body()).length);
      };
      bodies.push(keep());
    });
    await page.goto(elsewhere);
    await painted(page);
    await Promise.all(bodies);
    await page.close();
    return early;
  };
  const early = await read(false);
  const page = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(page).toBeLessThanOrEqual(PAGE_BUDGET);

  await read(true);
  const ofWaves = /\/(worker|engine)-/;
  expect(early.filter((url) => ofWaves.test(url))).toEqual([]);
  const waves = [...sizes].filter(([url]) => ofWaves.test(url));
  // The worker and the fallback's engine; the code that starts them is in every page's script.
  expect(waves).toHaveLength(2);
  expect(waves.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(WAVES_BUDGET);
});
