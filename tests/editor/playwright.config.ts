import { defineConfig, devices } from '@playwright/test';
import { findBrowser, findHeadlessShell } from '../support/browser.ts';

const executablePath = findHeadlessShell() ?? findBrowser();

// biome-ignore lint/style/noDefaultExport: Playwright reads its configuration from the default export.
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/editor-browser',
  forbidOnly: Boolean(process.env.CI),
  // One server and one copy of the site serve all tests, one after the other.
  workers: 1,
  // Long, because the machine may be busy; they only have to detect a hang.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
