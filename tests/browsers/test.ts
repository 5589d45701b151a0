import { test as base, expect } from '@playwright/test';
import { browsers } from './browsers.ts';
import type { Driver } from './driver.ts';

const port = Number(process.env['PORT'] ?? 4330);

/** Playwright's `test` with one browser for all tests of a worker. */
export const test = base.extend<{ driver: Driver }, { sharedDriver: Driver }>({
  sharedDriver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it.
    async ({}, use, { project, parallelIndex }) => {
      const browser = browsers[project.name];
      if (!browser)
        throw new Error(`There is no browser ${project.name} in tests/browsers/browsers.ts`);
      const driver = await browser.launch({
        site: `http://localhost:${port}`,
        port: port + 1 + parallelIndex,
      });
      await use(driver);
      await driver.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  driver: async ({ sharedDriver: driver }, use) => {
    await driver.resize(1366, 900);
    await use(driver);
    expect(await driver.takeErrors(), 'errors in the console').toEqual([]);
    await driver.evaluate('(localStorage.clear(), sessionStorage.clear())');
  },
});

export { expect };
