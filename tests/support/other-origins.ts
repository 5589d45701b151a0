import type { Page } from '@playwright/test';
import { site } from './content.ts';

/** Answers in place of the other hosts that the site's content allows, so that tests neither need nor reach them. */
export async function serveOtherOrigins(page: Page): Promise<void> {
  for (const origin of site.allowedOrigins) {
    await page.route(`${origin}/**`, (route) => route.fulfill({ body: '' }));
  }
}
