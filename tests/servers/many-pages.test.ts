/**
 * Sites with more pages than a host accepts rules, on every host: each page's own code runs, and no other.
 * servers.test.ts tests a smaller site.
 */
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, launch } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersFor, type SitePolicy } from '../../hosting/policy.ts';
import { writePolicyFiles } from '../../hosting/write-policy.ts';
import { findBrowser } from '../support/browser.ts';
import { send } from './send.ts';
import { type Running, servers } from './servers.ts';

const workspace = mkdtempSync(join(tmpdir(), 'many-pages-'));
const settings = {
  siteUrl: 'https://www.sonic.example',
  formEndpoint: 'https://forms.sonic.example/api/contact',
  accessKey: 'key',
  captchaScript: 'https://www.google.com/recaptcha/api.js',
};

const several = (count: number, pathOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => pathOf(index));
const today = ['/', '/contact', '/about', ...several(17, (n) => `/solutions/page-${n}`)];

/** Paths of pages with a style of their own, and of pages from one route, which share a style. */
type Site = Record<'own' | 'alike', string[]>;
const sites: Record<string, Site> = {
  '120 pages': { own: today, alike: several(100, (n) => `/stories/page-${n}`) },
  '2,000 pages': {
    own: [...today, ...several(1_000, (n) => `/more/page-${n}`)],
    alike: several(980, (n) => `/stories/page-${n}`),
  },
  '2,000 pages in 150 folders': {
    own: [...today, ...several(1_980, (n) => `/folder-${n % 150}/page-${n}`)],
    alike: [],
  },
};
const sampleOf = ({ own, alike }: Site) => [
  ...new Set([...own.slice(0, 2), own.at(-1) ?? '', ...alike.slice(-1), '/nowhere']),
];

/** A page whose own style and script show that they work; `data-taken` would show that other code ran. */
const html = (style: string) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>A page</title>
<style>body { color: rgb(1, 2, 3) } /* ${style} */</style>
<script>document.documentElement.dataset.own = '${style}';</script></head>
<body><p>Words</p></body></html>`;

const slippedIn = `<script>document.documentElement.dataset.taken = 'script'</script>
<style>body { color: rgb(9, 9, 9) !important }</style>
<img src="data:," alt="" onerror="document.documentElement.dataset.taken = 'handler'">`;

const fileOf = (root: string, path: string) =>
  join(root, path === '/' ? 'index.html' : `${path}.html`);

function build(root: string, { own, alike }: Site): SitePolicy {
  const write = (path: string, style: string) => {
    const file = fileOf(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html(style));
  };
  for (const path of [...own, '/404']) write(path, path);
  for (const path of alike) write(path, 'alike');
  const deploy = join(root, '../deploy/');
  writePolicyFiles(pathToFileURL(`${root}/`), pathToFileURL(deploy), settings);
  for (const path of [...own, ...alike, '/404']) appendFileSync(fileOf(root, path), slippedIn);
  return JSON.parse(readFileSync(join(deploy, 'policy.json'), 'utf8'));
}

let browser: Browser;

beforeAll(async () => {
  browser = await launch({
    executablePath: findBrowser() ?? '',
    acceptInsecureCerts: true,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
});
afterAll(async () => {
  await browser.close();
  rmSync(workspace, { recursive: true, force: true });
});

describe.each(Object.entries(sites))('%s', (name, site) => {
  const folder = join(workspace, name.replaceAll(/\W/g, '-'));
  const root = join(folder, 'dist');
  let policy: SitePolicy;

  beforeAll(() => {
    policy = build(root, site);
  });

  test.each(
    servers
      .filter(({ missing, name: host }) => !missing && host !== 'the local server')
      // workerd takes five seconds to start, and reads the same kind of file for every number of pages.
      .filter(({ name: host }) => host !== 'Cloudflare workerd' || name !== '120 pages')
      .map((server) => [server.name, server] as const),
  )('%s sends each page what lets its own parts run, and no other', async (host, server) => {
    let running: Running | undefined;
    // Closing the context closes the browser's connections, which Caddy waits for when it stops.
    const context = await browser.createBrowserContext();
    try {
      running = await server.start(
        policy,
        join(folder, host.split(' ').at(-1) ?? ''),
        '127.0.0.1:1',
        root,
      );
      const page = await context.newPage();
      for (const path of sampleOf(site)) {
        const answer = await send(running.origin, path);
        // Cloudflare's rules depend on the path only, not on the status.
        const status = host === 'Cloudflare workerd' ? 200 : answer.status;
        expect(answer.headers['content-security-policy'], path).toBe(
          headersFor(policy, path, status)['Content-Security-Policy'],
        );
        await page.goto(running.origin + path);
        expect(await page.evaluate(look), path).toEqual({
          own: path === '/nowhere' ? '/404' : site.alike.includes(path) ? 'alike' : path,
          taken: undefined,
          // /contact allows inline styles because of the captcha.
          colour: path === '/contact' ? 'rgb(9, 9, 9)' : 'rgb(1, 2, 3)',
        });
      }
      const other = await send(running.origin, `${site.own.at(-1)}/`);
      expect([301, 307]).toContain(other.status);
      expect(other.headers.location).toBe(site.own.at(-1));
    } finally {
      await context.close();
      await running?.stop();
    }
  });
});

async function look() {
  await new Promise((done) => setTimeout(done, 50));
  const { own, taken } = document.documentElement.dataset;
  return { own, taken, colour: getComputedStyle(document.body).color };
}
