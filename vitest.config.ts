import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  test: {
    include: [
      '{src,editor,form-service,hosting,bench,tests/built,tests/contact,tests/imports}/**/*.test.{ts,tsx}',
    ],
    // A limit for what hangs, not for what is slow: machines that build are busy.
    testTimeout: 30_000,
  },
});
