import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  test: {
    include: ['tests/setup/*.test.ts'],
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    bail: 1,
    fileParallelism: false,
  },
});
