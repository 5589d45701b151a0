/**
 * `npm run bench:growth`: builds copies of the site with more pages and more use cases, and reports build
 * time per page, memory of the build, size of documents, and the time from a click on a category to the
 * next frame. The copies are in test-results/ and use this project's packages. PAGES and USE_CASES (numbers
 * separated by commas, or empty) shorten it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { launch } from 'puppeteer-core';
import { parse, stringify } from 'yaml';
import { findBrowser } from '../tests/support/browser.ts';
import { routes as pages, useCases } from '../tests/support/content.ts';
import { copySite, linkPackages } from '../tests/support/copy-site.ts';
import { median } from './median.ts';
import { serveFrom } from './server.ts';

const COPY = resolve('test-results/growth');
const PAGES = chosen('PAGES') ?? [pages.length, 200, 2000];
const CATALOGUES = chosen('USE_CASES') ?? [1, 10, 100].map((times) => useCases.length * times);
/** The page that is copied to make more pages. */
const PATTERN = 'platform';
const PRESSES = 20;

function chosen(name: string): number[] | undefined {
  return process.env[name]?.split(',').filter(Boolean).map(Number);
}

function freshCopy(): void {
  rmSync(COPY, { recursive: true, force: true });
  copySite(COPY);
  linkPackages(COPY);
}

/** Adds pages of one route as docs/adding-a-page.md describes: a schema, a route file, and content files. */
function addPages(total: number): void {
  if (total > pages.length) addRoute();
  for (let number = pages.length; number < total; number++) {
    const words = parse(readFileSync(`content/pages/${PATTERN}.yaml`, 'utf8'));
    words.title = `Page ${number} – Sonic`;
    words.hero.heading = `Page ${number}`;
    write(`content/pages/more/page-${number}.yaml`, stringify(words));
  }
}

function addRoute(): void {
  const paths = `export const getStaticPaths = () => pageIds
  .filter((id) => id.startsWith('more/'))
  .map((id) => ({ params: { page: id.slice('more/'.length) }, cacheKey: cacheKey(id) }));`;
  const route = readFileSync(`src/pages/${PATTERN}.astro`, 'utf8')
    .replaceAll("from '../", "from '../../")
    .replace("getPage('platform')", "getPage('more/' + Astro.params.page)")
    .replace(
      '---\n',
      () =>
        `---\nimport { pageIds } from '../../schemas/page-ids.ts';\nimport { cacheKey } from '../../build/cache-key.ts';\n${paths}\n`,
    );
  write('src/pages/more/[page].astro', route);
  const file = join(COPY, 'src/schemas/pages.ts');
  const source = readFileSync(file, 'utf8').replace('const pages =', 'const real =');
  const grown = "const pages = { ...real, 'more/[page]': real.platform };\nexport type Route ";
  writeFileSync(
    file,
    source.replace('export type Route ', () => grown),
  );
}

function addUseCases(total: number): void {
  const more = Array.from({ length: total - useCases.length }, (_, index) => {
    const pattern = useCases[index % useCases.length];
    return { ...pattern, title: `${pattern?.title} ${index + 1}`.slice(-60) };
  });
  if (more.length > 0) appendFileSync(join(COPY, 'content/use-cases.yaml'), stringify(more));
}

function write(file: string, text: string): void {
  const path = join(COPY, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

interface Build {
  seconds: number;
  /** Peak memory of the build in MB. */
  memory: number;
}

/** @throws Error with the build's output if it fails */
async function build(): Promise<Build> {
  const tell = 'process.on("exit",()=>console.log("peak",process.resourceUsage().maxRSS))';
  const astro = resolve('node_modules/astro/bin/astro.mjs');
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [`--import=data:text/javascript,${tell}`, '--env-file=local.env', astro, 'build'],
    { cwd: COPY },
  );
  let said = '';
  child.stdout.on('data', (data) => (said += data));
  child.stderr.on('data', (data) => (said += data));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The build in ${COPY} failed:\n${said}`);
  const seconds = (performance.now() - start) / 1000;
  return { seconds, memory: Number(said.match(/peak (\d+)/)?.[1]) / 1024 };
}

const size = (file: string) => statSync(join(COPY, 'dist', file)).size;
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

/** Median time in ms from a click on a category to the next frame, by Event Timing. */
async function filterToPaint(slowdown: number): Promise<number> {
  const { child, origin } = await serveFrom('hosting/serve.ts', '4344', COPY);
  const browser = await launch({
    executablePath: findBrowser() ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    defaultViewport: { width: 412, height: 1400 },
  });
  try {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(() => {
      Object.assign(window, { durations: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          if (entry.name === 'click')
            (window as unknown as { durations: number[] }).durations.push(entry.duration);
        }
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.emulateCPUThrottling(slowdown);
    await page.goto(`${origin}/solutions/use-cases`, { waitUntil: 'networkidle0' });
    await page.waitForSelector('astro-island:not([ssr])');
    const pills = await page.$$('button[name=category]');
    for (let press = 0; press < PRESSES; press++) {
      await pills[1 + (press % (pills.length - 1))]?.click();
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))),
      );
    }
    const durations = await page.evaluate(
      () => (window as unknown as { durations: number[] }).durations,
    );
    // The browser does not report events shorter than 16 ms.
    while (durations.length < PRESSES) durations.push(16);
    return median(durations);
  } finally {
    await browser.close();
    child.kill();
  }
}

/** A second build after an editor has changed one word. */
async function rebuild(): Promise<Build> {
  const file = join(COPY, 'content/pages/about.yaml');
  const words = parse(readFileSync(file, 'utf8'));
  words.hero.heading = words.hero.heading.replace(/\w+/, 'Changed');
  writeFileSync(file, stringify(words));
  return build();
}

console.log(`${availableParallelism()} cores, Node ${process.version}\n`);
console.log('| pages | build s | ms per page | peak MB | after one word s | home, kB br |');
console.log('|---|---|---|---|---|---|');
for (const total of PAGES) {
  freshCopy();
  addPages(total);
  const { seconds, memory } = await build();
  const again = await rebuild();
  const cells = [
    total,
    seconds.toFixed(1),
    ((seconds / total) * 1000).toFixed(0),
    memory.toFixed(0),
    again.seconds.toFixed(1),
    kB(size('index.html.br')),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

console.log('\n| use cases | build s | peak MB | document kB | brotli kB | filter ms | at 4x ms |');
console.log('|---|---|---|---|---|---|---|');
for (const total of CATALOGUES) {
  freshCopy();
  addUseCases(total);
  const { seconds, memory } = await build();
  const cells = [
    total,
    seconds.toFixed(1),
    memory.toFixed(0),
    kB(size('solutions/use-cases.html')),
    kB(size('solutions/use-cases.html.br')),
    await filterToPaint(1),
    await filterToPaint(4),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
rmSync(COPY, { recursive: true });
