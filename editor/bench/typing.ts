/**
 * Measures the page that the editor draws: `npm run bench -- typing`. KEYS sets how many are typed.
 * A key is measured from its event until the frame with it has been handed to the browser.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { parse } from 'yaml';
import { median } from '../../bench/median.ts';
import { findBrowser } from '../../tests/support/browser.ts';
import { bundleClient, CLIENT_BUNDLE } from '../server/client-bundle.ts';

const KEYS = Number(process.env.KEYS ?? 100);
const ADDRESS = 'http://localhost/edit/page.html';

await bundleClient();
const browser = await chromium.launch({ executablePath: findBrowser() ?? '' });
const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
});
let bytes = 0;
await page.route('http://localhost/**', (route) => {
  const path = join(CLIENT_BUNDLE, new URL(route.request().url()).pathname);
  if (/\.(js|css)$/.test(path)) bytes += gzipSync(readFileSync(path)).length;
  return route.fulfill({ path });
});
await page.goto(ADDRESS);
await page.waitForFunction(() => window.page);

const files = globSync('content/**/*.yaml');
const contents = Object.fromEntries(
  files.map((file) => [file, parse(readFileSync(file, 'utf8'))] as const),
);
const first = await page.evaluate((json) => {
  const edited = { contents: JSON.parse(json), keys: [] as number[] };
  const render = () =>
    window.page?.render({ contents: edited.contents, path: '/', isTyping: true });
  window.page?.connect({
    edit: (file, path, text) => {
      const next = structuredClone(edited.contents[file]);
      const parent = path.slice(0, -1).reduce((part, name) => part[name], next);
      parent[String(path.at(-1))] = text;
      edited.contents = { ...edited.contents, [file]: next };
      render();
    },
    focus() {},
    open() {},
    navigate() {},
    places: () => [],
    point() {},
    typing() {},
  });
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() =>
        setTimeout(() => edited.keys.push(performance.now() - timeStamp)),
      ),
    true,
  );
  Object.assign(window, { typed: edited.keys });
  const start = performance.now();
  render();
  return performance.now() - start;
}, JSON.stringify(contents));

await page.getByRole('heading', { level: 1 }).click();
await page.keyboard.type('word '.repeat(KEYS / 5));
await page.waitForTimeout(500);
const keys: number[] = await page.evaluate(() => (window as unknown as { typed: number[] }).typed);
await browser.close();

const ms = (time: number) => `${Math.round(time)} ms`;
console.log(`Script and styles, gzipped: ${Math.round(bytes / 1000)} kB`);
console.log(`First drawing of the home page: ${ms(first)}`);
console.log(
  `A key, ${keys.length} times: median ${ms(median(keys))}, longest ${ms(Math.max(...keys))}`,
);
