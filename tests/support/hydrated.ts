import type { Page } from '@playwright/test';

/**
 * Resolves once the script after the first paint has run, and what sends a contact form has come.
 */
export const hydrated = (page: Page) =>
  page
    .locator(
      'html:has([data-header] [data-enhanced]):not(:has(contact-form form:not([novalidate])))',
    )
    .waitFor({ state: 'attached' });
