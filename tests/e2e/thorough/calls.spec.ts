/** The call description, and a card that begins one. */
import type { Page } from '@playwright/test';
import { formIsReady, labels } from '../../support/contact.ts';
import { callDescription, describing } from '../../support/content.ts';
import { describeWith, expect, test } from '../../support/test.ts';

describeWith(describing, 'a call to describe', ({ path }) => {
  const send = (page: Page) => page.getByRole('link', { name: callDescription.send.label });
  const sentence = (words: { who: string; what: string; system: string }) =>
    callDescription.sentence.replace(/\{(\w+)\}/g, (_, name: keyof typeof words) => words[name]);
  const last = {
    who: callDescription.who.options.at(-1) ?? '',
    what: callDescription.what.options.at(-1) ?? '',
    system: callDescription.system.options.at(-1) ?? '',
  };
  /** Waits for the script that is loaded after the first paint. */
  const enabled = (page: Page) => page.waitForResponse(/call-description/);

  test('begins the description of the contact form, or goes on below what is there', async ({
    page,
  }) => {
    await Promise.all([enabled(page), page.goto(path)]);
    await page.waitForLoadState('networkidle');
    const drawing = page.locator('call-description path');
    const before = await drawing.getAttribute('d');
    for (const name of ['who', 'what', 'system'] as const) {
      await page.getByLabel(callDescription[name].label).selectOption(last[name]);
    }
    expect(await drawing.getAttribute('d')).not.toBe(before);

    await send(page).click();
    await formIsReady(page);
    expect(new URL(page.url()).search).toBe('');
    const description = page.getByLabel(labels.fields.description);
    // With a line break, so that a visitor goes on below it.
    await expect(description).toHaveValue(`${sentence(last)}\n`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(description).toBeInViewport({ ratio: 0.5 });

    await description.fill('My own words');
    await page.goBack();
    await page.waitForLoadState('networkidle');
    await send(page).click();
    await formIsReady(page);
    await expect(description).toHaveValue(/^My own words\n\n.+\n$/);
  });
});
