/**
 * `npm run bench -- second`: how long after a click the second page of a visit is on the screen, in Chromium, which
 * prerenders it while the pointer stays over its link, and in Firefox, which knows no speculation rules. Medians of RUNS
 * visits; each answer is held for LATENCY ms, as on a phone's network.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { type Browser, launch } from 'puppeteer-core';
import { createStaticSite } from '../hosting/static-site.ts';
import { firefoxPath } from '../tests/browsers/firefox.ts';
import { findBrowser } from '../tests/support/browser.ts';
import { median } from './median.ts';

const RUNS = Number(process.env.RUNS ?? 9);
const LATENCY = 150;
const ORIGIN = 'http://localhost:4341';
/** Longer than the 200 ms after which Chromium prerenders, and than a page takes. */
const HOVER = 1500;
const LINK = 'main a[href^="/"]:not([href="/contact"])';

/** One visit: opens the home page, and follows its first link to another page. */
async function visit(browser: Browser, hover: number) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1366, height: 900 });
  await page.goto(ORIGIN, { waitUntil: 'networkidle0' });
  await page.evaluate(() => {
    addEventListener('click', ({ timeStamp }) => {
      sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp));
    });
  });
  const link = await page.waitForSelector(LINK);
  await link?.hover();
  await sleep(hover);
  const left = page.waitForNavigation();
  await link?.click();
  await left;
  const painted = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [entry] = performance.getEntriesByType('navigation');
    return (
      paint && {
        ms: performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem('clicked')),
        prerendered: Number(Reflect.get(entry ?? {}, 'activationStart') ?? 0) > 0,
      }
    );
  });
  const result = await painted.jsonValue();
  await page.close();
  if (!result) throw new Error('The second page has not been painted');
  return result;
}

const ways = [
  { name: 'Chromium, after a pause over the link', hover: HOVER, executablePath: findBrowser() },
  { name: 'Chromium, clicked at once', hover: 0, executablePath: findBrowser() },
  { name: 'Firefox', hover: 0, executablePath: firefoxPath, browser: 'firefox' as const },
];

const site = createStaticSite('dist');
const fetch = async (request: Request) => {
  await sleep(LATENCY);
  return site.fetch(request);
};
const server = serve({ fetch, port: Number(new URL(ORIGIN).port) });
try {
  for (const { name, hover, executablePath, ...options } of ways) {
    if (!executablePath) continue;
    const args = process.getuid?.() === 0 && !('browser' in options) ? ['--no-sandbox'] : [];
    const browser = await launch({ executablePath, args, ...options });
    const visits = [];
    for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, hover));
    await browser.close();
    const ms = median(visits.map((each) => each.ms)).toFixed(0);
    const prerendered = visits.filter((each) => each.prerendered).length;
    console.log(`- ${name}: ${ms} ms; ${prerendered} of ${RUNS} prerendered`);
  }
} finally {
  server.close();
}
