/** Edits content while `npm run dev` runs, in a copy of the site. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { SHARED_FILES } from '../../src/content/files/shared-files.ts';
import { schemaOf } from '../../src/content/page-files.ts';
import { shownBy } from '../../src/content/shown-by.ts';
import type { SectionContent } from '../../src/sections/page.ts';
import { launchBrowser } from '../support/browser.ts';
import { elsewhere, routes, shared } from '../support/content.ts';
import { copySite } from '../support/copy-site.ts';

const PORT = await getPort();
// Not in test-results/, because Vite does not watch it.
const ROOT = mkdtempSync(join(tmpdir(), 'sonic-dev-'));
/** Long, because browsers run beside this test; it only has to detect a hang. */
const LIMIT_MS = 90_000;
const PAGE = join(ROOT, 'content/pages/ferries.yaml');
const names = ['Morning', 'Noon', 'Night'];
const pageOf = (...titles: string[]) =>
  stringify({
    title: `Ferries – ${shared('company').name}`,
    description: 'A page about something that a buyer looks for, told in one plain sentence.',
    sections: [
      { type: 'hero', heading: 'Ferries', lede: 'When the next boat leaves.' },
      {
        type: 'cards',
        heading: 'Boats',
        cards: titles.map((title) => ({ title, text: `The boat of the ${title}.` })),
      },
    ],
  });

let server: ChildProcess;
let browser: Browser;
let page: Page;
let output = '';

beforeAll(async () => {
  copySite(ROOT);
  writeFileSync(PAGE, pageOf(...names));
  symlinkSync(join(process.cwd(), 'node_modules'), join(ROOT, 'node_modules'));
  const astro = join(process.cwd(), 'node_modules/astro/bin/astro.mjs');
  server = spawn(process.execPath, ['--env-file=local.env', astro, 'dev'], {
    cwd: ROOT,
    // Without Vitest's variables, which would put the development server into test mode.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(PORT) },
  });
  server.stdout?.on('data', (data) => (output += data));
  server.stderr?.on('data', (data) => (output += data));
  browser = await launchBrowser();
  page = await browser.newPage();
  await vi.waitFor(() => expect(output).toContain('watching for file changes'), LIMIT_MS);
  await open('/ferries');
});

afterAll(async () => {
  await browser?.close();
  server?.kill();
});

/** Retries, because a pending reload can abort the navigation. */
const open = (path: string) => vi.waitFor(() => page.goto(address(path)), LIMIT_MS);
const address = (path: string) => `http://localhost:${PORT}${path}`;
const shown = () => page.locator('main h3').allTextContents();
const overlay = () => page.locator('vite-error-overlay #message-content').textContent();
const within = { timeout: LIMIT_MS };

test('a fault is shown on the page, also on one opened later, until it is fixed', async () => {
  writeFileSync(PAGE, pageOf(...names).replace('heading: Boats', 'haeding: Boats'));
  const sentence =
    /content\/pages\/ferries\.yaml, line \d+: sections entry 2 has a field that nothing shows: haeding/;
  await expect.poll(overlay, within).toMatch(sentence);
  await open(elsewhere);
  await expect.poll(overlay, within).toMatch(sentence);
  expect(output).toMatch(sentence);
  await open('/ferries');
  await expect.poll(overlay, within).toMatch(sentence);
  writeFileSync(PAGE, pageOf(...names));
  await expect.poll(() => page.locator('vite-error-overlay').count(), within).toBe(0);
  await expect.poll(shown, within).toEqual(names);
});

test('a shared file that is gone is named, and found when it is back', async () => {
  const file = SHARED_FILES.navigation;
  renameSync(join(ROOT, file), `${ROOT}/away`);
  await expect.poll(overlay, within).toContain(`${file} is missing.`);
  renameSync(`${ROOT}/away`, join(ROOT, file));
  await expect.poll(() => page.locator('vite-error-overlay').count(), within).toBe(0);
});

test('an emptied list leaves no heading over nothing', async () => {
  const lists: string[] = Object.values(SHARED_FILES).filter(
    (file) => schemaOf(file)?.safeParse([]).success,
  );
  const hero = { type: 'hero', heading: 'Nothing', lede: 'No list has an entry.' };
  const showsList = (section: SectionContent) =>
    section.type === 'incidents' ||
    shownBy([section]).some((name) => lists.includes(SHARED_FILES[name]));
  const sections = [hero, ...routes.flatMap((route) => route.sections).filter(showsList)];
  const texts = {
    ...Object.fromEntries(lists.map((file) => [file, '[]'])),
    [SHARED_FILES.status]: stringify({ ...shared('status'), incidents: [] }),
    'content/pages/ferries.yaml': stringify({ ...parse(pageOf(...names)), sections }),
  };
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(ROOT, file), text);
  const parts = () => page.locator('main :is(h1, h2, h3, ul, ol)').allTextContents();
  await expect.poll(parts, within).toEqual([hero.heading]);
  for (const file of [...lists, SHARED_FILES.status]) cpSync(file, join(ROOT, file));
});

test('a page exists as long as its file does', async () => {
  const file = join(ROOT, 'content/pages/harbours/north.yaml');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, pageOf('North', 'South'));
  const status = async () => (await page.goto(address('/harbours/north')))?.status();
  await expect.poll(status, within).toBe(200);
  await expect.poll(shown, within).toEqual(['North', 'South']);
  rmSync(file);
  await expect.poll(status, within).toBe(404);
});
