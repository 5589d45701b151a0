import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  test: { include: ['tests/site/*.test.ts'], isolate: false, testTimeout: 60_000 },
});
