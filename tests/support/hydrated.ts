import type { Page } from '@playwright/test';

/** Resolves once the header's script has run and all islands of the page are hydrated. */
export const hydrated = (page: Page) =>
  page
    .locator('html:has([data-header] [data-enhanced]):not(:has(astro-island[ssr]))')
    .waitFor({ state: 'attached' });
