import { page as content, logos, navigation } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

const home = content('index');

test('has its title, description and sections with their targets', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(home.title);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', home.description);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.hero.heading);
  for (const { heading } of [home.ecosystem, home.reasons, home.customers, home.closing]) {
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  }
  const main = page.getByRole('main');
  for (const action of [...home.hero.actions, ...home.closing.actions]) {
    await expect(main.getByRole('link', { name: action.label, exact: true })).toHaveAttribute(
      'href',
      action.href,
    );
  }
  for (const card of home.ecosystem.cards) {
    const name = `${card.link?.label} – ${card.title}`;
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', card.link?.href ?? '');
  }
  for (const { title } of [...home.ecosystem.cards, ...home.reasons.items]) {
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  }
});

test('draws the platform with every part, and tells it in words', async ({ page }) => {
  await page.goto('/');
  const diagram = page.getByRole('img', { name: home.diagram.description });
  const parts = [
    home.diagram.platform,
    ...home.diagram.clients.flatMap(({ connection, nodes }) => [connection, ...nodes]),
    ...home.diagram.capabilities,
  ];
  for (const part of parts) await expect(diagram.getByText(part, { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(diagram).toBeHidden();
});

test.describe('logo strip', () => {
  test.use({ reducedMotion: 'no-preference' });

  const strip = (page: import('@playwright/test').Page) =>
    page.getByRole('list').filter({ has: page.getByRole('img', { name: logos[0]?.name }) });

  for (const { width, columns } of [
    { width: 390, columns: 2 },
    { width: 768, columns: 4 },
    { width: 1366, columns: 4 },
  ]) {
    test(`has ${columns} columns at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await expect(strip(page).getByRole('img')).toHaveCount(8);
      const grid = await strip(page).evaluate((list) => getComputedStyle(list).gridTemplateColumns);
      expect(grid.split(' ')).toHaveLength(columns);
    });
  }

  test('fades in and rises once, on first entering the viewport', async ({ page }) => {
    await page.goto('/');
    // A picture of the whole page, taken without scrolling, has it.
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
    await page.goto('/');
    await expect(strip(page)).toHaveCSS('opacity', '1');
    await expect(strip(page)).toHaveCSS('transform', 'none');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('is simply there', async ({ page }) => {
      await page.goto('/');
      await expect(strip(page)).toHaveCSS('opacity', '1');
    });
  });
});

test('moving on from home starts at the top of the next page', async ({ page }) => {
  await page.goto('/');
  await page.mouse.wheel(0, 3000);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the footer shows the year of the visit, not of the build', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-05-04T10:00:00'));
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('2031');
});

test('the footer reaches every route that the header does not', async ({ page }) => {
  await page.goto('/');
  for (const { heading, links } of navigation.footer.columns) {
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    for (const { label, href } of links) {
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }),
      ).toHaveAttribute('href', href);
    }
  }
});
