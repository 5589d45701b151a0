/**
 * `npm run bench:interaction`: time from a click to the next frame, by Event Timing, with the processor
 * slowed down four times; once after hydration, and once as early as the control can be clicked, while
 * React is still loading from a warm cache. Needs a built site. TRIES shortens it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, launch, type Page } from 'puppeteer-core';
import { findBrowser } from '../tests/support/browser.ts';
import { page as content, navigation, useCases } from '../tests/support/content.ts';
import { median } from './median.ts';
import { serveFrom } from './server.ts';

const TRIES = Number(process.env['TRIES'] ?? 20);
const SLOWDOWN = 4;
/** In CSS px; on a phone of this height every control is in view without scrolling. */
const HEIGHT = 915;
/** In ms; the browser does not report shorter events, so they count as this long. */
const SHORTEST = 16;

interface Case {
  path: string;
  width: number;
  /** Selector of the control to click. */
  control: string;
  /** A key to type into it instead of a click. */
  key?: 'a';
  /** Selector that matches once the click has had its effect. */
  effect: string;
}

const category = useCases[0]?.category.split(',')[0] ?? '';
const [, tab] = content('documentation').tabs;
const cases: Record<string, Case> = {
  'first menu, phone': {
    path: '/',
    width: 412,
    control: '[popovertarget]',
    effect: '[popover]:popover-open',
  },
  'first menu, desk': {
    path: '/',
    width: 1366,
    control: '[data-menu-group] button',
    effect: '[data-menu-group] [aria-expanded=true]',
  },
  category: {
    path: '/solutions/use-cases',
    width: 412,
    control: `button[value="${category}"]`,
    effect: '#use-cases [data-category][hidden]',
  },
  tab: {
    path: '/documentation',
    width: 412,
    control: `#tab-${tab?.id}`,
    effect: `#tab-${tab?.id}[aria-selected=true]`,
  },
  'search keystroke': {
    path: '/help-centre',
    width: 412,
    control: '#question-search',
    key: 'a',
    effect: '#question-search:not(:placeholder-shown)',
  },
  theme: {
    path: '/',
    width: 412,
    control: `[aria-label="${navigation.theme.toggle}"]`,
    effect: '[data-theme=dark]',
  },
};

interface Probe {
  painted: () => void;
  kept: { longest: number; early: boolean };
}

/** Runs in the page: records the click's longest event, and whether an island was not yet hydrated. */
function observe() {
  const kept = { longest: 0, early: false };
  Object.assign(window, { kept });
  new PerformanceObserver(() => (window as unknown as Probe).painted()).observe({
    type: 'paint',
    buffered: true,
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) kept.longest = Math.max(kept.longest, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const note = () => {
    kept.early ||= Boolean(document.querySelector('astro-island[ssr]'));
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, note, true);
}

interface Press {
  /** ms. */
  frame: number;
  /** Time to the effect in ms; measured from outside, so slightly too long. */
  effect: number;
  early: boolean;
}

type Point = { x: number; y: number };

/** A first visit: warms the cache and returns the control's position. */
async function find(context: BrowserContext, url: string, of: Case): Promise<Point> {
  const page = await context.newPage();
  await page.setViewport({ width: of.width, height: HEIGHT });
  await page.goto(url, { waitUntil: 'networkidle0' });
  const control = await page.waitForSelector(of.control, { visible: true });
  const point = await control?.clickablePoint();
  await page.close();
  if (!point || point.y > HEIGHT) throw new Error(`${of.path} shows no ${of.control}.`);
  return point;
}

async function press(page: Page, { x, y }: Point, of: Case): Promise<Press> {
  const start = performance.now();
  await page.mouse.click(x, y);
  if (of.key) await page.keyboard.press(of.key);
  await page.waitForSelector(of.effect, { timeout: 10_000 });
  const effect = performance.now() - start;
  // The browser reports an event some frames later.
  await wait(400);
  const { longest, early } = await page.evaluate(() => (window as unknown as Probe).kept);
  return { frame: Math.max(longest, SHORTEST), effect, early };
}

/** A visit with a warm cache. */
async function visit(context: BrowserContext, url: string, point: Point, of: Case, early: boolean) {
  const page = await context.newPage();
  await page.setViewport({ width: of.width, height: HEIGHT });
  await page.evaluateOnNewDocument(observe);
  const painted = Promise.withResolvers<void>();
  await page.exposeFunction('painted', painted.resolve);
  await page.emulateCPUThrottling(SLOWDOWN);
  const arrived = page.goto(url, { waitUntil: 'networkidle0' });
  // Before the first paint nobody can click.
  await painted.promise;
  if (!early) await arrived.then(() => wait(500));
  const pressed = await press(page, point, of);
  await arrived;
  // The next visit must not find this choice.
  await page.evaluate(() => localStorage.clear());
  await page.close();
  return pressed;
}

const p95 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1];

const { child, origin } = await serveFrom('hosting/serve.ts', '4343');
const browser = await launch({
  executablePath: findBrowser() ?? '',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  console.log(
    `${TRIES} tries each, processor ${SLOWDOWN} times slower, ${await browser.version()}; ms\n`,
  );
  console.log('| press | when | next frame p95 | median | effect median | before React |');
  console.log('|---|---|---|---|---|---|');
  for (const [name, of] of Object.entries(cases)) {
    for (const early of [false, true]) {
      const context = await browser.createBrowserContext();
      const point = await find(context, origin + of.path, of);
      const presses: Press[] = [];
      for (let attempt = 0; attempt < TRIES; attempt++) {
        presses.push(await visit(context, origin + of.path, point, of, early));
      }
      await context.close();
      const frames = presses.map(({ frame }) => frame);
      const cells = [
        name,
        early ? 'at once' : 'ready',
        p95(frames),
        median(frames),
        Math.round(median(presses.map(({ effect }) => effect))),
        `${presses.filter((one) => one.early).length} of ${TRIES}`,
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
} finally {
  await browser.close();
  child.kill();
}
