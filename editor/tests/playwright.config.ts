import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGS, findBrowser, findHeadlessShell } from '../../tests/support/browser.ts';

const executablePath = findHeadlessShell() ?? findBrowser();

// biome-ignore lint/style/noDefaultExport: Playwright reads its configuration from the default export.
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/editor-browser',
  forbidOnly: Boolean(process.env.CI),
  globalSetup: './bundle.ts',
  // Each has a copy of the site with a server of its own.
  workers: 2,
  projects: [
    // First, because it takes longest: its tests go on where the one before has ended.
    { name: 'at a link', testMatch: 'at-a-link.spec.ts' },
    { name: 'editor', testIgnore: 'at-a-link.spec.ts', fullyParallel: true },
  ],
  // Long, because the machine may be busy; they only have to detect a hang.
  timeout: 300_000,
  expect: { timeout: 10_000 },
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // So that a subset of a typeface has the widths of the whole one.
      args: ['--font-render-hinting=none', ...BROWSER_ARGS],
    },
  },
});
