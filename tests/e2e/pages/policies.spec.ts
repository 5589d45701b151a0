import { page as content, navigation } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

const { stored, lastUpdated } = content('cookie-policy');

test('the cookie policy and the footer show the date of the visit, not of the build', async ({
  page,
}) => {
  await page.clock.setFixedTime('2031-02-03T12:00:00');
  await page.goto('/cookie-policy');
  await expect(page.getByText(`${lastUpdated.label}: 3 February 2031`)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('2031');
});

test('the site stores what the cookie policy lists, and no cookie', async ({ page, context }) => {
  // The motion button is shown only if motion is allowed.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/contact');
  await page.getByRole('button', { name: navigation.theme.toggle }).click();
  await page.locator('[data-motion-toggle]').click();
  await page.getByRole('textbox').first().fill('Draft');
  await expect
    .poll(() => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]))
    .toHaveLength(3);
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  const listed = stored.entries.map(({ name }) => name);
  for (const key of keys) expect(listed).toContain(key);
  expect(await context.cookies()).toEqual([]);
});
