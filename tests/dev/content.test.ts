/** Edits content while `npm run dev` runs, in a copy of the site. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { findBrowser, findHeadlessShell } from '../support/browser.ts';
import { copySite } from '../support/copy-site.ts';

const PORT = Number(process.env['PORT'] ?? 4470);
// Not in test-results/, because Vite does not watch it.
const ROOT = mkdtempSync(join(tmpdir(), 'sonic-dev-'));
/** Long, because browsers run beside this test; it only has to detect a hang. */
const LIMIT_MS = 40_000;
const JOBS = join(ROOT, 'content/jobs.yaml');

const jobs = readFileSync('content/jobs.yaml', 'utf8');
const titles: string[] = parse(jobs).map(({ title }: { title: string }) => title);

let server: ChildProcess;
let browser: Browser;
let page: Page;
let output = '';

beforeAll(async () => {
  copySite(ROOT);
  symlinkSync(join(process.cwd(), 'node_modules'), join(ROOT, 'node_modules'));
  const astro = join(process.cwd(), 'node_modules/astro/bin/astro.mjs');
  server = spawn(process.execPath, ['--env-file=local.env', astro, 'dev'], {
    cwd: ROOT,
    // Without Vitest's variables, which would put the development server into test mode.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(PORT) },
  });
  server.stdout?.on('data', (data) => (output += data));
  server.stderr?.on('data', (data) => (output += data));
  const executablePath = findHeadlessShell() ?? findBrowser();
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  page = await browser.newPage();
  await vi.waitFor(() => expect(output).toContain('watching for file changes'), LIMIT_MS);
  await open('/careers');
});

afterAll(async () => {
  await browser?.close();
  server?.kill();
  rmSync(ROOT, { recursive: true, force: true });
});

/** Retries, because a pending reload can abort the navigation. */
const open = (path: string) =>
  vi.waitFor(() => page.goto(`http://localhost:${PORT}${path}`), LIMIT_MS);
const shown = () => page.locator('main h3').allTextContents();
const overlay = () => page.locator('vite-error-overlay #message-content').textContent();
const within = { timeout: LIMIT_MS };

test('a deleted last entry is gone, and the others stand once', async () => {
  await expect.poll(shown, within).toEqual(expect.arrayContaining(titles));
  writeFileSync(JOBS, jobs.slice(0, jobs.lastIndexOf('\n- ') + 1));
  await expect.poll(shown, within).not.toContain(titles.at(-1));
  const left = async () => (await shown()).filter((text) => titles.includes(text));
  await expect.poll(left, within).toEqual(titles.slice(0, -1));
});

test('a fault stands on the page, also on one that is opened later, until it is mended', async () => {
  writeFileSync(JOBS, jobs.replace('title:', 'titel:'));
  const sentence = /content\/jobs\.yaml, line \d+: entry 1 has a field that nothing shows: titel/;
  await expect.poll(overlay, within).toMatch(sentence);
  await open('/partners');
  await expect.poll(overlay, within).toMatch(sentence);
  expect(output).toMatch(sentence);
  await open('/careers');
  await expect.poll(overlay, within).toMatch(sentence);
  writeFileSync(JOBS, jobs);
  await expect.poll(() => page.locator('vite-error-overlay').count(), within).toBe(0);
  await expect.poll(shown, within).toContain(titles.at(-1));
});

test('a file that is gone is named, and found when it is back', async () => {
  renameSync(JOBS, `${ROOT}/jobs.away`);
  await expect.poll(overlay, within).toContain('content/jobs.yaml is missing.');
  renameSync(`${ROOT}/jobs.away`, JOBS);
  await expect.poll(() => page.locator('vite-error-overlay').count(), within).toBe(0);
});

test('what is saved in two steps is shown whole', async () => {
  for (const pause of [0, 60, 120, 240]) {
    const title = `Position after ${pause} ms`;
    writeFileSync(JOBS, '');
    await wait(pause);
    writeFileSync(JOBS, jobs.replace(titles[0] ?? '', title));
    await expect.poll(shown, within).toContain(title);
  }
});

test('a policy follows its file', async () => {
  await open('/terms-of-service');
  const terms = join(ROOT, 'content/legal/terms-of-service.md');
  writeFileSync(terms, `${readFileSync(terms, 'utf8')}\n## Added\n`);
  const last = () => page.locator('main h2').allTextContents();
  await expect.poll(last, within).toContain('Added');
});
