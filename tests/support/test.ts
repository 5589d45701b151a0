import { test as base, expect } from '@playwright/test';

/** Playwright's `test`, which also fails on any console error or uncaught error of a page. */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(errors);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * A group of tests that need a part of the content, such as a kind of section; a site without it
 * skips them.
 *
 * @param found the part; undefined if the site has none
 */
export function describeWith<Found>(
  found: Found | undefined,
  title: string,
  define: (found: Found) => void,
): void {
  test.describe(title, () => {
    if (found) define(found);
    else test.skip('no page has one', () => {});
  });
}

export { expect };
