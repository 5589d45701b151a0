import { defineConfig } from '@playwright/test';
import { browsers } from './browsers.ts';

const port = Number(process.env['PORT'] ?? 4340);

// biome-ignore lint/style/noDefaultExport: Playwright reads its configuration from the default export.
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // As in the browser tests' configuration (playwright.config.ts at the root): tried once more, and called flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Playwright's runner only: each browser brings a browser and a protocol of its own.
  projects: Object.keys(browsers)
    .filter((name) => browsers[name]?.isInstalled())
    .map((name) => ({ name })),
  reporter: [['list']],
  use: { baseURL: `http://localhost:${port}` },
  webServer: {
    cwd: '../..',
    command: 'npm run --silent serve',
    url: `http://localhost:${port}/`,
    env: { PORT: String(port), FORM_DATABASE: 'test-results/leads-browsers.sqlite' },
    stderr: 'pipe',
  },
});
