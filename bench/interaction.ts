/**
 * `npm run bench:interaction`: from a press to the next frame, by the browser's own Event Timing, with the
 * processor slowed down to a quarter; once with everything in place, and once as early as the control can
 * be pressed, while React has still to come from a warm cache. Needs a built site. TRIES shortens it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, launch, type Page } from 'puppeteer-core';
import { findBrowser } from '../tests/support/browser.ts';
import { page as content, navigation, useCases } from '../tests/support/content.ts';
import { median } from './median.ts';
import { serveFrom } from './server.ts';

const TRIES = Number(process.env['TRIES'] ?? 20);
const SLOWDOWN = 4;
/** ms: shorter ones the browser does not report, and counts here as this long. */
const SHORTEST = 16;

interface Case {
  path: string;
  width: number;
  /** What is pressed. */
  control: string;
  /** Typed into it instead of a press. */
  key?: 'a';
  /** What stands in the page once the press has had its effect. */
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

/** Runs in the page: keeps the longest event of a press, and whether an island was still asleep then. */
function observe() {
  const kept = { longest: 0, early: false };
  Object.assign(window, { kept });
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
  /** ms until the effect is there; told from outside, so a little too long. */
  effect: number;
  early: boolean;
}

async function press(context: BrowserContext, origin: string, of: Case, early: boolean) {
  const page = await context.newPage();
  try {
    await page.setViewport({ width: of.width, height: 823 });
    await page.evaluateOnNewDocument(observe);
    await page.emulateCPUThrottling(SLOWDOWN);
    await page.goto(origin + of.path, { waitUntil: early ? 'domcontentloaded' : 'networkidle0' });
    const control = await page.waitForSelector(of.control, { visible: true });
    if (!control) throw new Error(`${of.path} shows no ${of.control}.`);
    if (!early) await wait(500);
    return await measure(page, of, () => control.click());
  } finally {
    await page.close();
  }
}

async function measure(page: Page, of: Case, click: () => Promise<void>): Promise<Press> {
  if (of.key) await page.focus(of.control);
  const start = performance.now();
  if (of.key) await page.keyboard.press(of.key);
  else await click();
  await page.waitForSelector(of.effect, { timeout: 10_000 });
  const effect = performance.now() - start;
  // The browser reports an event some frames after it.
  await wait(400);
  const { longest, early } = await page.evaluate(
    () => (window as unknown as { kept: { longest: number; early: boolean } }).kept,
  );
  return { frame: Math.max(longest, SHORTEST), effect, early };
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
      const presses: Press[] = [];
      for (let attempt = 0; attempt < TRIES; attempt++) {
        // Nothing chosen before may be left; a first visit warms the cache for the early press.
        const context = await browser.createBrowserContext();
        if (early) {
          const first = await context.newPage();
          await first.goto(origin + of.path, { waitUntil: 'networkidle0' });
          await first.close();
        }
        presses.push(await press(context, origin, of, early));
        await context.close();
      }
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
