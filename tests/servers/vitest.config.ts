import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  test: {
    include: ['{tests/servers,hosting/cloudflare}/*.test.ts'],
    // Long, because the machine may be busy; they only have to detect a hang.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Because the servers need the same cores.
    fileParallelism: false,
  },
});
