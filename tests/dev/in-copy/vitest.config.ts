import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  test: { include: ['tests/dev/in-copy/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
