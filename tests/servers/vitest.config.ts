import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  test: {
    include: ['tests/servers/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // The hosts run beside the tests on the same cores.
    fileParallelism: false,
  },
});
