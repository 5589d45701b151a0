import { firstWith, logos, navigation } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

const customers = firstWith('customers').path;
const drawn = firstWith('hero-diagram');

test.describe('logo strip', () => {
  test.use({ reducedMotion: 'no-preference' });

  const strip = (page: import('@playwright/test').Page) =>
    page.getByRole('list').filter({ has: page.getByRole('img', { name: logos[0]?.name }) });

  test('has two columns on small screens and four from medium on', async ({ page }) => {
    await page.goto(customers);
    for (const { width, columns } of [
      { width: 390, columns: 2 },
      { width: 767, columns: 2 },
      { width: 768, columns: 4 },
      { width: 1366, columns: 4 },
    ]) {
      await page.setViewportSize({ width, height: 900 });
      const grid = await strip(page).evaluate((list) => getComputedStyle(list).gridTemplateColumns);
      expect(grid.split(' '), `${width} px`).toHaveLength(columns);
    }
  });

  test('fades in and rises once, on first entering the viewport', async ({ page }) => {
    await page.goto(customers);
    // A full-page screenshot, which does not scroll, shows it.
    await expect(strip(page)).toHaveCSS('opacity', '1');
    await page.mouse.wheel(0, 10);
    await expect(strip(page)).toHaveCSS('opacity', '0');
    await expect(strip(page)).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 20)');
    await strip(page).scrollIntoViewIfNeeded();
    await expect(strip(page)).toHaveCSS('transition-duration', '0.6s, 0.6s');
    await expect(strip(page)).toHaveCSS('opacity', '1');
    await expect(strip(page)).toHaveCSS('transform', 'none');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(strip(page)).not.toBeInViewport();
    await expect(strip(page)).toHaveCSS('opacity', '1');
  });

  test('stands still where motion is reduced', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(customers);
    await expect(strip(page)).toHaveCSS('opacity', '1');
    await expect(strip(page)).toHaveCSS('transform', 'none');
  });
});

test('the diagram needs room', async ({ page }) => {
  await page.goto(drawn.path);
  const diagram = page.getByRole('img', { name: drawn.section.diagram.description });
  await expect(diagram).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(diagram).toBeHidden();
});

test('moving on from home starts at the top of the next page', async ({ page }) => {
  await page.goto('/');
  await page.mouse.wheel(0, 3000);
  const [link] = navigation.footer.columns.flatMap(({ links }) => links);
  await page.locator(`footer a[href="${link?.href}"]`).first().click();
  await expect(page).toHaveURL(link?.href ?? '');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
