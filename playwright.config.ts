import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGS, findBrowser, findHeadlessShell } from './tests/support/browser.ts';

const port = process.env.PORT ?? '4330';
const executablePath = findHeadlessShell() ?? findBrowser();

// biome-ignore lint/style/noDefaultExport: Playwright reads its configuration from the default export.
export default defineConfig({
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // On a busy CI machine a failed test is retried once and, if it passes, reported as flaky. Find the cause of
  // every flaky test.
  retries: process.env.CI ? 1 : 0,
  // Long, because that machine may be busy; they only have to detect a hang.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env.CI ? 'dot' : 'list',
  projects: [
    {
      name: 'site',
      testDir: 'tests/e2e',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1366, height: 900 },
        // The moving background would use half of a small machine; tests of motion turn it on.
        reducedMotion: 'reduce',
        // Recording all tests takes a tenth of their time; use `npx playwright test --trace on`.
        trace: 'on-first-retry',
        launchOptions: {
          ...(executablePath && { executablePath }),
          args: BROWSER_ARGS,
        },
      },
    },
  ],
  use: { baseURL: `http://localhost:${port}` },
  webServer: {
    // Serves the production build, which has to exist already.
    command: 'npm run --silent serve',
    url: `http://localhost:${port}/`,
    env: { PORT: port, FORM_DATABASE: 'test-results/leads.sqlite' },
    stderr: 'pipe',
  },
});
