import { globSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import getPort from 'get-port';
import { BROWSER_ARGS, findBrowser, findHeadlessShell } from './tests/support/browser.ts';
import { REPORTS } from './tests/support/reports.ts';

// A free one, because another checkout may be tested on this machine; the workers read the same.
process.env.PORT ??= String(await getPort());
const port = process.env.PORT;
const executablePath = findHeadlessShell() ?? findBrowser();
const launchOptions = { ...(executablePath && { executablePath }), args: BROWSER_ARGS };

const site = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1366, height: 900 },
  // The moving background would use half of a small machine; tests of motion turn it on.
  reducedMotion: 'reduce' as const,
  launchOptions,
};
const editor = {
  ...site,
  viewport: { width: 1440, height: 900 },
  // So that a subset of a typeface has the widths of the whole one.
  launchOptions: { ...launchOptions, args: ['--font-render-hinting=none', ...BROWSER_ARGS] },
};

// `npm test` runs the projects site and editor, `npm run test:all` the others too.
// biome-ignore lint/style/noDefaultExport: Playwright reads its configuration from the default export.
export default defineConfig({
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // On a busy CI machine a failed test is retried once and, if it passes, reported as flaky. Find
  // the cause of every flaky test.
  retries: process.env.CI ? 1 : 0,
  // Long, because that machine may be busy; they only have to detect a hang.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [[process.env.CI ? 'dot' : 'list'], ['json', { outputFile: REPORTS.playwright }]],
  globalSetup: globSync('./editor/tests/bundle.ts'),
  projects: [
    { name: 'site', testDir: 'tests/e2e', testIgnore: '**/thorough/**', use: site },
    { name: 'editor', testDir: 'editor/tests', testMatch: 'publish.spec.ts', use: editor },
    { name: 'site-thorough', testDir: 'tests/e2e/thorough', use: site },
    {
      name: 'editor-thorough',
      testDir: 'editor/tests',
      testMatch: '*.spec.ts',
      testIgnore: 'publish.spec.ts',
      use: editor,
    },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording all tests takes a tenth of their time; use `npx playwright test --trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  webServer: {
    // Serves the production build, which has to exist already.
    command: 'npm run --silent serve',
    url: `http://localhost:${port}/`,
    env: { PORT: port, FORM_DATABASE: 'test-results/leads.sqlite' },
    stderr: 'pipe',
    timeout: 120_000,
  },
});
