import type { Page } from '@playwright/test';

/** Resolves once the header's script has taken over and the islands of the page have theirs. */
export const hydrated = (page: Page) =>
  page
    .locator('html:has([data-header][data-enhanced]):not(:has(astro-island[ssr]))')
    .waitFor({ state: 'attached' });
