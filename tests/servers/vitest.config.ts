import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  test: {
    include: ['{tests/servers,hosting/cloudflare}/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // Because the servers need the same cores.
    fileParallelism: false,
  },
});
