import { defineConfig, devices } from '@playwright/test';
import { browsers } from './tests/browsers/browsers.ts';
import { findBrowser, findHeadlessShell } from './tests/support/browser.ts';

const port = process.env['PORT'] ?? '4330';
const executablePath = findHeadlessShell() ?? findBrowser();

// Chromium is left to the tests of the site, which open every route and try every interaction in it.
const driven = Object.keys(browsers).filter(
  (name) => browsers[name]?.isInstalled() && (process.env['ALL_ROUTES'] || name !== 'chromium'),
);

// biome-ignore lint/style/noDefaultExport: Playwright reads its configuration from the default export.
export default defineConfig({
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // On CI a noisy neighbour must not stop a landing: a failed test is tried once more and, if it passes,
  // reported as flaky. A line that says flaky is a fault whose cause wants finding.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  projects: [
    {
      name: 'site',
      testDir: 'tests/e2e',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1366, height: 900 },
        // The moving background would take half of a small machine; tests of motion ask for it.
        reducedMotion: 'reduce',
        // Recording every test takes a tenth of their time; `npx playwright test --trace on` does so.
        trace: 'on-first-retry',
        launchOptions: {
          ...(executablePath && { executablePath }),
          args: [
            // Without a graphics card, drawing in software is quicker than imitating one.
            '--disable-gpu',
            // Chromium's sandbox does not run as root, which is what containers and CI use.
            ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
          ],
        },
      },
    },
    // Playwright's runner only: each of these brings a browser and a protocol of its own.
    ...driven.map((name) => ({ name, testDir: 'tests/browsers', fullyParallel: false })),
  ],
  use: { baseURL: `http://localhost:${port}` },
  webServer: {
    // The production build, as a visitor gets it; `npm test` has built it before.
    command: 'npm run --silent serve',
    url: `http://localhost:${port}/`,
    env: { PORT: port, FORM_DATABASE: 'test-results/leads.sqlite' },
    stderr: 'pipe',
  },
});
