import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  test: { include: ['tests/dev/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
});
