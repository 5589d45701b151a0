/**
 * `npm run bench:navigation`: time from the click on a link to the frame with the next page's heading,
 * with and without speculation rules and view transitions, and on the same text as plain HTML. All
 * variants take turns in one run, so that other load affects all alike. Needs a built site; it uses
 * loopback only, and a fixed delay of every response simulates the network.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type ServerType, serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { parse } from 'node-html-parser';
import { type Browser, launch } from 'puppeteer-core';
import { findBrowser } from '../tests/support/browser.ts';
import { median } from './median.ts';

const ROUNDS = 9;
/** Time in ms that the pointer rests on the link before it clicks. */
const REST = 300;
/** Delays of every response in ms: none, and that of a mobile network. */
const DELAYS = [0, 100];
/** A button on the home page. */
const LINK = 'main a[href="/platform"]';
/** Time limit of a visit in ms; a longer one ends the run with an error. */
const LIMIT = 20_000;

const withoutSpeculation = (html: string) =>
  html.replace(/<script type="speculationrules">.*?<\/script>/s, '');
const withoutTransitions = (html: string) =>
  html.replaceAll(/@view-transition\s*\{\s*navigation:\s*auto;?\s*\}/g, '');

const variants: Record<string, (html: string) => string> = {
  'plain HTML': plain,
  'site, neither': (html) => withoutSpeculation(withoutTransitions(html)),
  'site, view transitions': withoutSpeculation,
  'site, speculation': withoutTransitions,
  'site, both (as built)': (html) => html,
};

/** The same text and links without styles, scripts, fonts or drawings. */
function plain(html: string): string {
  const page = parse(html);
  for (const node of page.querySelectorAll('style, script, link, svg, canvas')) node.remove();
  return page.toString();
}

/** Records the time of the click, and reports the first frame with the heading in a visible page. */
function withProbe(html: string): string {
  const note = `<script>addEventListener('click', ({ timeStamp }) => sessionStorage.setItem('clicked', performance.timeOrigin + timeStamp), true)</script>`;
  const report = `<script>(() => {
    const shown = () => requestAnimationFrame(() => setTimeout(() => {
      const clicked = sessionStorage.getItem('clicked');
      if (clicked) navigator.sendBeacon('/shown', performance.timeOrigin + performance.now() - clicked);
    }));
    if (document.prerendering) document.addEventListener('prerenderingchange', shown);
    else shown();
  })()</script>`;
  return html.replace('<head>', `<head>${note}`).replace('</h1>', `</h1>${report}`);
}

interface Served {
  origin: string;
  server: ServerType;
  /** Resolves to the milliseconds that the next page reports. */
  next: () => Promise<number>;
}

function serveVariant(change: (html: string) => string, delay: number): Promise<Served> {
  let report: (milliseconds: number) => void = () => {};
  const app = new Hono();
  app.use(async (_, next) => {
    await wait(delay);
    await next();
  });
  app.post('/shown', async (c) => {
    report(Number(await c.req.text()));
    return c.body(null, 204);
  });
  app.get('*', async (c, next) => {
    const file = `dist${c.req.path === '/' ? '/index' : c.req.path}.html`;
    if (!existsSync(file)) return next();
    return c.html(withProbe(change(readFileSync(file, 'utf8'))));
  });
  app.get('*', serveStatic({ root: 'dist' }));
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (address) => {
      const { port } = address as AddressInfo;
      const next = () => new Promise<number>((settle) => (report = settle));
      resolve({ origin: `http://127.0.0.1:${port}`, server, next });
    });
  });
}

async function visit(browser: Browser, { origin, next }: Served): Promise<number> {
  // A new context, so that nothing is cached from the previous visit.
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/`, { waitUntil: 'networkidle0', timeout: LIMIT });
    await page.hover(LINK);
    await wait(REST);
    const shown = next();
    await page.mouse.down();
    await page.mouse.up();
    const late = wait(LIMIT, undefined, { ref: false }).then(() => {
      throw new Error(`${origin} showed no heading within ${LIMIT} ms of the click.`);
    });
    return await Promise.race([shown, late]);
  } finally {
    await context.close();
  }
}

if (!existsSync('dist/index.html')) {
  console.error('There is no built site in dist/. Run npm run build:local first.');
  process.exit(1);
}
const browser = await launch({
  executablePath: findBrowser() ?? '',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  defaultViewport: { width: 1366, height: 900 },
});
const table: Record<string, Record<string, string>> = {};
const served: Served[] = [];
try {
  for (const delay of DELAYS) {
    const runs = await Promise.all(
      Object.entries(variants).map(async ([name, change]) => ({
        name,
        site: await serveVariant(change, delay),
        times: [] as number[],
      })),
    );
    served.push(...runs.map(({ site }) => site));
    for (let round = 0; round < ROUNDS; round++) {
      for (const { site, times } of runs) times.push(await visit(browser, site));
    }
    for (const { name, times } of runs) {
      table[name] = { ...table[name], [`delay ${delay} ms`]: `${median(times).toFixed(0)} ms` };
    }
  }
  console.log(
    `Click to heading, medians of ${ROUNDS} visits, pointer resting ${REST} ms before the click, ${await browser.version()}:`,
  );
  console.table(table);
} finally {
  await browser.close();
  for (const { server } of served) server.close();
}
