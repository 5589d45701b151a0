import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  test: { include: ['{src,form-service,hosting,bench}/**/*.test.{ts,tsx}'] },
});
