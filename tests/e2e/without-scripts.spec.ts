/** What only a browser can check on pages without scripts; the rest is checked in the built files. */
import {
  page as content,
  elsewhere,
  faq,
  logos,
  navigation,
  useCases,
} from '../support/content.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false, reducedMotion: 'no-preference' });

test('everything can be read, and nothing is offered that would do nothing', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('img', { name: logos[0]?.name })).toBeVisible();
  await expect(
    page.getByRole('list').filter({ has: page.getByRole('img', { name: logos[0]?.name }) }),
  ).toHaveCSS('opacity', '1');
  await expect(page.getByRole('button', { name: navigation.theme.toggle })).toBeHidden();
  await expect(page.getByRole('button', { name: navigation.motion.pause })).toBeHidden();

  const { filter } = content('solutions/use-cases');
  await page.goto('/solutions/use-cases');
  await expect(page.locator('[data-category]:visible')).toHaveCount(useCases.length);
  await expect(page.getByRole('form', { name: filter.label })).toBeHidden();

  await page.goto('/help-centre');
  for (const { question, answer } of faq) {
    await expect(page.getByRole('heading', { level: 3, name: question })).toBeVisible();
    await expect(page.getByText(answer)).toBeVisible();
  }
  await expect(page.getByRole('searchbox')).toBeHidden();

  for (const id of ['documentation', 'api-reference'] as const) {
    await page.goto(`/${id}`);
    for (const tab of content(id).tabs) {
      await expect(page.getByRole('heading', { level: 2, name: tab.heading })).toBeVisible();
      const link = page.getByRole('main').getByRole('link', { name: tab.label, exact: true });
      await expect(link).toHaveAttribute('href', `#${tab.id}`);
    }
    await expect(page.getByRole('tab')).toHaveCount(0);
  }
});

test('a phone preloads the headline’s font, which is shown only if it comes at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(elsewhere);
  const media = await page.locator('link[as=font]').first().getAttribute('media');
  expect(await page.evaluate((query) => matchMedia(query).matches, media ?? '')).toBe(true);
});

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  await expect(skip).toHaveAttribute('href', '#main');
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus, main:focus')).toHaveCount(1);
});
