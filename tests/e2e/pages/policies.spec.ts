import { readFileSync } from 'node:fs';
import { page as content, site } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

const headingsOf = (id: string) =>
  [...readFileSync(`content/legal/${id}.md`, 'utf8').matchAll(/^## (.+)$/gm)].map(([, text]) =>
    String(text),
  );

for (const id of ['privacy-policy', 'terms-of-service', 'cookie-policy'] as const) {
  test(`/${id} shows its whole text, with a list of sections that leads to each`, async ({
    page,
  }) => {
    await page.goto(`/${id}`);
    const contents = page.getByRole('navigation', { name: content(id).contents });
    const headings = headingsOf(id);
    await expect(contents.getByRole('link')).toHaveText(headings);
    for (const name of headings) {
      await contents.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport();
    }
    await expect(
      page.getByRole('main').getByRole('link', { name: site.email }).first(),
    ).toHaveAttribute('href', `mailto:${site.email}`);
  });
}

for (const id of ['privacy-policy', 'terms-of-service'] as const) {
  test(`/${id} shows the date that its content gives`, async ({ page }) => {
    await page.goto(`/${id}`);
    const { label, date } = content(id).lastUpdated;
    await expect(page.getByText(`${label}: ${date}`)).toBeVisible();
  });
}

test('/cookie-policy shows the date of the visit', async ({ page }) => {
  await page.clock.setFixedTime('2031-02-03T12:00:00');
  await page.goto('/cookie-policy');
  const { label } = content('cookie-policy').lastUpdated;
  await expect(page.getByText(`${label}: 3 February 2031`)).toBeVisible();
});

const { stored } = content('cookie-policy');

test('/cookie-policy lists every entry', async ({ page }) => {
  await page.goto('/cookie-policy');
  const table = page.getByRole('table', { name: stored.heading });
  for (const { name, place, duration, purpose } of stored.entries) {
    const row = table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(row.getByRole('cell')).toHaveText([place, duration, purpose]);
  }
});

test('the site stores what the cookie policy lists, and no cookie', async ({ page, context }) => {
  // The control of motion is there only where motion is.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/contact');
  await page.getByRole('button', { name: /theme/i }).click();
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
