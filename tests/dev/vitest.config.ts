import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  test: {
    include: ['tests/dev/*.test.ts'],
    // Otherwise one file runs after the other.
    maxWorkers: 2,
    // Long, because whole groups of tests run in them; it only has to detect a hang.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    // On a busy CI machine a page that is being loaded again can miss the next change.
    retry: process.env.CI ? 1 : 0,
  },
});
