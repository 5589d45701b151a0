import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  test: {
    include: ['{src,editor,form-service,hosting,bench,tests/imports}/**/*.test.{ts,tsx}'],
    // They need a build, and run with the other hosts.
    exclude: ['hosting/cloudflare'],
    // Starting a process for each of 50 files would take longer than the tests.
    isolate: false,
    // Otherwise only one process runs on two cores.
    maxWorkers: '100%',
    // Tests start many threads and services, which would compile the same files each time.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node-compile') },
    // Long, because the machine may be busy; it only has to detect a hang.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
