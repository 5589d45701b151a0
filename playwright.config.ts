import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './tests/support/browser.ts';

const port = process.env['PORT'] ?? '4330';
const executablePath = findBrowser();

// biome-ignore lint/style/noDefaultExport: Playwright reads its configuration from the default export.
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // On CI a noisy neighbour must not stop a landing: a failed test is tried once more and, if it passes,
  // reported as flaky. A line that says flaky is a fault whose cause wants finding.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1366, height: 900 },
    // The moving background would take half of a small machine; tests of motion ask for it.
    reducedMotion: 'reduce',
    // Recording every test takes a tenth of their time; `npx playwright test --trace on` does so.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium's sandbox does not run as root, which is what containers and CI use.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    // The production build, as a visitor gets it; `npm test` has built it before.
    command: 'npm run --silent serve',
    url: `http://localhost:${port}/`,
    env: { PORT: port, FORM_DATABASE: 'test-results/leads.sqlite' },
    stderr: 'pipe',
  },
});
