import { page as content } from '../../support/content.ts';
import { expectNoEffect } from '../../support/placeholder-controls.ts';
import { expect, test } from '../../support/test.ts';

const words = content('documentation');

test.beforeEach(({ page }) => page.goto('/documentation'));

test('says how quick the setup is', async ({ page }) => {
  await expect(page.getByRole('main')).toContainText(/under 5 minutes/i);
});

for (const { label, cards } of words.tabs) {
  test(`${label} holds three cards, each to an article that is there`, async ({ page }) => {
    await page.getByRole('tab', { name: label }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    for (const { title, description, link } of cards) {
      await expect(panel.getByText(description)).toBeVisible();
      await panel.getByRole('link', { name: title }).click();
      const article = page.locator(link);
      await expect(article).toBeInViewport();
      await expect(article.getByRole('heading', { level: 3 })).toBeVisible();
      await expect(panel, 'its tab stays open').toHaveAccessibleName(label);
    }
  });
}

test('every article can be reached from a card', () => {
  const targets = words.tabs.flatMap(({ cards }) => cards.map(({ link }) => link));
  expect(new Set(targets).size).toBe(targets.length);
  expect(words.articles.items.map(({ id }) => `#${id}`).sort()).toEqual(targets.sort());
});

test('shows a search box that has no effect', async ({ page }) => {
  const box = page.getByRole('searchbox', { name: words.search.label });
  await page.waitForLoadState('networkidle');
  const before = await page.getByRole('main').innerHTML();
  await box.fill('mailbox');
  await box.press('Enter');
  await expect(box).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByRole('main').innerHTML()).toBe(before);
});

for (const { label } of words.help.buttons.filter(({ href }) => !href)) {
  test(`${label} has no effect`, async ({ page }) => {
    await expectNoEffect(page, page.getByRole('button', { name: label }));
  });
}
