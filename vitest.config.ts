import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { REPORTS } from './tests/support/reports.ts';

/** Tests of the editor that make clones and push: two thirds of the time of all unit tests. */
const WITH_GIT = [
  'editor/server/{git,git-settings,go-live,publish,reader}.test.ts',
  'editor/accounts/{copies,presence,shared-page}.test.ts',
];
/** Tests that start many services. */
const WITH_SERVICES = ['form-service/{at-once,durability}.test.ts'];
const UNIT = '{src,editor,form-service,hosting,bench}/**/*.test.ts';

/** One after the other, because what they start needs the same cores. */
const thorough = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include, fileParallelism: false },
});

// `npm test` runs the projects unit and site, `npm run test:all` the others too.
// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  test: {
    globalSetup: 'tests/support/temporary-folder.ts',
    // Otherwise only one process runs on two cores.
    maxWorkers: '100%',
    // Tests start many threads and services, which would compile the same files each time.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node-compile') },
    // No test waits for a clock of its own: these only have to detect a hang on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: ['default', ['json', { outputFile: REPORTS.vitest }]],
    slowTestThreshold: 60_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // Starting a process for each of 50 files would take longer than the tests.
      {
        extends: true,
        test: {
          name: 'unit',
          include: [UNIT],
          exclude: [...WITH_GIT, ...WITH_SERVICES],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/*.test.ts'],
          exclude: ['tests/site/valid-html.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'git', include: [...WITH_GIT, ...WITH_SERVICES] },
      },
      thorough('html', ['tests/site/valid-html.test.ts']),
      thorough('servers', ['tests/servers/*.test.ts']),
      thorough('dev', ['tests/dev/*.test.ts']),
      thorough('browsers', ['tests/browsers/*.test.ts']),
      {
        extends: true,
        test: {
          name: 'setup',
          include: ['tests/setup/*.test.ts'],
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
          bail: 1,
        },
      },
    ],
  },
});
