import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  test: {
    include: [
      '{src,editor,form-service,hosting,bench,tests/built,tests/contact,tests/imports}/**/*.test.{ts,tsx}',
    ],
    // A process of its own for each of 50 files takes longer than what they test.
    isolate: false,
    // Else one process runs them all where there are two cores.
    maxWorkers: '100%',
    // Tests start many threads and services, which compile the same files each time.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node-compile') },
    // A limit for what hangs, not for what is slow: machines that build are busy.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
