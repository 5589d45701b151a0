import { page as content, routes } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

test('an unknown address answers 404 with a page that helps', async ({ request }) => {
  const { hero } = content('404');
  const response = await request.get('/no-such-page');
  expect(response.status()).toBe(404);
  const html = await response.text();
  expect(html).toContain(hero.heading);
  for (const { href } of hero.actions) expect(html).toContain(`href="${href}"`);
});

for (const { from, to } of [
  { from: '/consulting/usecase-strategy', to: '/consulting/use-case-strategy' },
  { from: '/platform/', to: '/platform' },
  { from: '/platform.html', to: '/platform' },
  { from: '/index.html', to: '/' },
]) {
  test(`${from} leads to ${to} for good`, async ({ request, baseURL }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(new URL(response.headers()['location'] ?? '', baseURL).pathname).toBe(to);
    expect((await request.get(to)).status()).toBe(200);
  });
}

for (const encoding of ['br', 'gzip']) {
  test(`pages are served precompressed as ${encoding}`, async ({ request }) => {
    const response = await request.get('/', { headers: { 'accept-encoding': encoding } });
    expect(response.headers()['content-encoding']).toBe(encoding);
    expect(await response.text()).toContain('</html>');
  });
}

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  await expect(skip).toHaveAttribute('href', '#main');
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const { id, path } of routes) {
    test(`${path} is there with its own title, description, heading and words`, async ({
      page,
    }) => {
      const { title, description, hero } = content(id);
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(title);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.heading);
      await expect(page.getByRole('main')).toContainText(hero.lede);
    });
  }
});
