/** Where the runners write their results for tests/run.ts; Playwright empties test-results/. */
export const REPORTS = {
  vitest: 'node_modules/.cache/tests/vitest.json',
  playwright: 'node_modules/.cache/tests/playwright.json',
};
