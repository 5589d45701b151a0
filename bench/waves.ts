/**
 * Measures the cost of the moving background on the built home page (docs/decisions/005-waves.md):
 * `npm run build:local && npm run bench -- waves`. RUNS and SECONDS shorten it; PORT sets the port.
 */
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../tests/support/browser.ts';
import { median } from './median.ts';
import { serveFrom } from './server.ts';

const RUNS = Number(process.env.RUNS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 10);
const PORT = process.env.PORT ?? '4340';
const ADDRESS = `http://localhost:${PORT}/`;

/** The rows of the table; `canvas: false` is the baseline. */
const CASES = [
  { name: 'no canvas', canvas: false },
  { name: 'idle' },
  { name: 'no canvas, pointer', canvas: false, pointer: true },
  { name: 'pointer', pointer: true },
  { name: 'idle, worker refused', worker: false },
  { name: 'paused', motion: 'paused' },
  { name: 'reduced motion', reducedMotion: 'reduce' },
  { name: 'hidden', hidden: true },
] satisfies Case[];

interface Case {
  name: string;
  canvas?: false;
  pointer?: true;
  worker?: false;
  motion?: 'paused';
  reducedMotion?: 'reduce';
  hidden?: true;
}

/** Percentages of one core; the others are counts within the time window. */
interface Reading {
  script: number;
  task: number;
  processes: number;
  callbacks: number;
  layouts: number;
  longTasks: number;
}

/** Counts callbacks of animation frames and timers; in the worker it is inserted before the script. */
const COUNTER = `
  self.callbacks = 0;
  for (const name of ['requestAnimationFrame', 'setTimeout', 'setInterval', 'requestIdleCallback']) {
    const original = self[name];
    if (original) self[name] = (callback, ...rest) =>
      original.call(self, (...values) => { self.callbacks++; callback(...values); }, ...rest);
  }
  if ('document' in self) {
    self.longTasks = 0;
    new PerformanceObserver((list) => { self.longTasks += list.getEntries().length; })
      .observe({ type: 'longtask' });
  }
`;

async function openPage(browser: Browser, options: Case): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 900 },
    reducedMotion: options.reducedMotion ?? null,
  });
  await context.addInitScript(COUNTER);
  if (options.motion) await context.addInitScript(`localStorage.setItem('motion', 'paused')`);
  if (options.worker === false) await context.addInitScript('delete window.Worker');
  await context.route(/worker[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: COUNTER + (await response.text()) });
  });
  if (options.canvas === false) {
    await context.route(ADDRESS, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<canvas[^>]*data-waves.*?<\/canvas>/, '');
      await route.fulfill({ response, body });
    });
  }
  const page = await context.newPage();
  await page.goto(ADDRESS);
  if (options.hidden) {
    // A headless tab is never in the background, so this simulates it.
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { get: () => true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }
  await sleep(2000);
  return page;
}

async function readCounters(page: Page, cdp: CDPSession, browserCdp: CDPSession) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((entry) => entry.name === name)?.value ?? 0;
  const { processInfo } = await browserCdp.send('SystemInfo.getProcessInfo');
  const inWorkers = page.workers().map((worker) => worker.evaluate<number>('self.callbacks'));
  const counts = [await page.evaluate<number>('self.callbacks'), ...(await Promise.all(inWorkers))];
  return {
    script: metric('ScriptDuration'),
    task: metric('TaskDuration'),
    layouts: metric('LayoutCount'),
    processes: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    callbacks: counts.reduce((sum, one) => sum + one, 0),
    longTasks: await page.evaluate<number>('self.longTasks'),
  };
}

async function measure(options: Case): Promise<Reading> {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? '',
    args: ['--disable-gpu', '--disable-background-networking'],
  });
  const page = await openPage(browser, options);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const browserCdp = await browser.newBrowserCDPSession();

  const before = await readCounters(page, cdp, browserCdp);
  const start = performance.now();
  while (performance.now() - start < SECONDS * 1000) {
    if (options.pointer) {
      const turn = (performance.now() - start) / 600;
      await page.mouse.move(683 + 500 * Math.sin(turn), 450 + 300 * Math.cos(turn * 0.7));
    }
    await sleep(options.pointer ? 16 : 250);
  }
  const elapsed = (performance.now() - start) / 1000;
  const after = await readCounters(page, cdp, browserCdp);
  await browser.close();

  const share = (key: 'script' | 'task' | 'processes') =>
    ((after[key] - before[key]) / elapsed) * 100;
  const rise = (key: 'callbacks' | 'layouts' | 'longTasks') => after[key] - before[key];
  return {
    script: share('script'),
    task: share('task'),
    processes: share('processes'),
    callbacks: rise('callbacks'),
    layouts: rise('layouts'),
    longTasks: rise('longTasks'),
  };
}

const { child: server } = await serveFrom('hosting/serve.ts', PORT);
try {
  const readings = new Map<string, Reading[]>(CASES.map(({ name }) => [name, []]));
  // Each run has all cases, so that other load does not affect a single case.
  for (let run = 0; run < RUNS; run++) {
    for (const options of CASES) readings.get(options.name)?.push(await measure(options));
  }
  console.log(
    `Medians of ${RUNS} windows of ${SECONDS} s, ${availableParallelism()} cores; % of one core\n`,
  );
  console.log('| | script % | task % | all processes % | callbacks | layouts | long tasks |');
  console.log('|---|---|---|---|---|---|---|');
  for (const [name, list] of readings) {
    const cell = (key: keyof Reading, digits: number) =>
      median(list.map((reading) => reading[key])).toFixed(digits);
    const cells = [
      ...(['script', 'task'] as const).map((key) => cell(key, 2)),
      cell('processes', 1),
      ...(['callbacks', 'layouts', 'longTasks'] as const).map((key) => cell(key, 0)),
    ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
} finally {
  server.kill();
}
