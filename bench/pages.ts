/**
 * `npm run bench`: what a load costs a phone's main thread until two seconds after it, and when it
 * paints: of five pages and of one with nothing but a heading. BESIDE names the dist/ of another
 * build, which is measured too. All take turns, so that a busy machine slows them alike. Prints
 * medians of RUNS loads as Markdown; PAGES (paths separated by commas) chooses others.
 */
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import type { Browser } from '@playwright/test';
import getPort from 'get-port';
import { createStaticSite } from '../hosting/static-site.ts';
import { launchBrowser } from '../tests/support/browser.ts';
import { median } from './median.ts';

const { PAGES = '/,/platform,/contact,/help-centre,/privacy-policy', BESIDE } = process.env;
const RUNS = Number(process.env.RUNS ?? 5);
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
};
const PLAIN = `<!doctype html><meta name="viewport" content="width=device-width"><title>Plain</title>
  <h1>Plain</h1>`;

/** What a load costs; times in ms. */
interface Cost {
  task: number;
  layouts: number;
  styles: number;
  firstPaint: number;
  largestPaint: number;
}

async function load(browser: Browser, url: string): Promise<Cost> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(url);
  await sleep(2000);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  const lastOf = (type: string) =>
    page.evaluate(
      (type) =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
          }).observe({ type, buffered: true });
        }),
      type,
    );
  const cost = {
    task: 1000 * metric('TaskDuration'),
    layouts: metric('LayoutCount'),
    styles: metric('RecalcStyleCount'),
    firstPaint: await lastOf('paint'),
    largestPaint: await lastOf('largest-contentful-paint'),
  };
  await context.close();
  return cost;
}

const servers: ReturnType<typeof serve>[] = [];

/** @returns the origin at which a site is then served */
async function start(fetch: Parameters<typeof serve>[0]['fetch']): Promise<string> {
  const port = await getPort();
  servers.push(serve({ fetch, port }));
  return `http://localhost:${port}`;
}

const own = await start(createStaticSite('dist').fetch);
const beside = BESIDE && (await start(createStaticSite(BESIDE).fetch));
const plain = await start(() => new Response(PLAIN, { headers: { 'Content-Type': 'text/html' } }));
const pages = [
  ...PAGES.split(',').flatMap((path) => [
    { name: path, url: own + path },
    ...(beside ? [{ name: `${path} beside`, url: beside + path }] : []),
  ]),
  { name: 'a heading alone', url: plain },
].map((page) => ({ ...page, costs: [] as Cost[] }));

const browser = await launchBrowser();
try {
  for (let run = 1; run <= RUNS; run++) {
    console.error(`${run} of ${RUNS}`);
    for (const { url, costs } of pages) costs.push(await load(browser, url));
  }
} finally {
  await browser.close();
  for (const server of servers) server.close();
}

console.log(`Medians of ${RUNS} loads at 412 px, ${availableParallelism()} cores, times in ms\n`);
console.log('| page | task time | layouts | style passes | first paint | largest paint |');
console.log(`|${'---|'.repeat(6)}`);
for (const { name, costs } of pages) {
  const figure = (key: keyof Cost) => median(costs.map((cost) => cost[key])).toFixed(0);
  const cells = [
    name,
    ...(['task', 'layouts', 'styles', 'firstPaint', 'largestPaint'] as const).map(figure),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
