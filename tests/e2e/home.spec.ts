import { firstWith, logos } from '../support/content.ts';
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

  test('fades in once, on first entering the viewport', async ({ page }) => {
    await page.goto(customers);
    // A full-page screenshot, which does not scroll, shows it.
    await expect(strip(page)).toHaveCSS('opacity', '1');
    await page.mouse.wheel(0, 10);
    await expect(strip(page)).toHaveCSS('opacity', '0');
    await strip(page).scrollIntoViewIfNeeded();
    await expect(strip(page)).toHaveCSS('opacity', '1');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(strip(page)).not.toBeInViewport();
    await expect(strip(page)).toHaveCSS('opacity', '1');
  });
});

test('the diagram is shown only where there is room', async ({ page }) => {
  await page.goto(drawn.path);
  const diagram = page.getByRole('img', { name: drawn.section.diagram.description });
  await expect(diagram).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(diagram).toBeHidden();
});
