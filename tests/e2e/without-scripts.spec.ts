/**
 * What only a browser can check on pages without scripts; the rest is checked in the built files.
 */
import { allWith, logos, routes } from '../support/content.ts';
import { describeWith, expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false, reducedMotion: 'no-preference' });

/** What does nothing without scripts, and what only scripts fill. */
const SCRIPTED =
  'form, search, [data-empty], :has(> button), request-bench :is(th, td):last-child, [data-mail] *';
const CONTROLS =
  '[data-theme-toggle], [data-motion-toggle], [role=tab], main :is(form, select, [type=range], request-bench textarea, turn-detection textarea, question-search input)';

for (const { path } of routes) {
  test(`every text of ${path} can be read, and no control is shown that would do nothing`, async ({
    page,
  }) => {
    await page.goto(path);
    const hidden = await page.evaluate((scripted) => {
      const main = document.querySelector('main') as HTMLElement;
      const letters = (text: string | null) =>
        text?.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
      // What is printed only is said on the screen too.
      const seen = letters(main.innerText) ?? '';
      return [...main.querySelectorAll('h1, h2, h3, h4, p, li, dt, dd, th, td')]
        .filter((element) => !element.closest(`${scripted}, svg, [role], [aria-hidden]`))
        .filter((element) => !element.checkVisibility())
        .map(({ textContent }) => textContent)
        .filter((text) => !seen.includes(letters(text) ?? ''));
    }, SCRIPTED);
    expect(hidden).toEqual([]);
    await expect(page.locator(CONTROLS).filter({ visible: true })).toHaveCount(0);
  });
}

describeWith(allWith('customers')[0], 'logos', ({ path }) => {
  test('are shown', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('img', { name: logos[0]?.name })).toBeVisible();
    await expect(
      page.getByRole('list').filter({ has: page.getByRole('img', { name: logos[0]?.name }) }),
    ).toHaveCSS('opacity', '1');
  });
});

test('the first Tab stop skips to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  await expect(skip).toHaveAttribute('href', '#main');
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus, main:focus')).toHaveCount(1);
});
