import { test as base, expect } from '@playwright/test';
import type { Driver } from './driver.ts';
import { engines } from './engines.ts';

const port = Number(process.env['PORT'] ?? 4340);

/** Playwright's runner with one browser of the project's engine for all tests of a worker. */
export const test = base.extend<{ driver: Driver }, { browserOfEngine: Driver }>({
  browserOfEngine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it.
    async ({}, use, { project, parallelIndex }) => {
      const engine = engines[project.name];
      if (!engine)
        throw new Error(`There is no engine ${project.name} in tests/engines/engines.ts`);
      const driver = await engine.launch({
        site: `http://localhost:${port}`,
        port: port + 1 + parallelIndex,
      });
      await use(driver);
      await driver.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  driver: async ({ browserOfEngine: driver }, use) => {
    await driver.resize(1366, 900);
    await use(driver);
    expect(await driver.takeErrors(), 'errors in the console').toEqual([]);
    await driver.evaluate('(localStorage.clear(), sessionStorage.clear())');
  },
});

export { expect };
