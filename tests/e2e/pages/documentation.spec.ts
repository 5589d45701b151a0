import { firstWith } from '../../support/content.ts';
import { hydrated } from '../../support/hydrated.ts';
import { expect, test } from '../../support/test.ts';

const { path, section } = firstWith('article-tabs');

test('a card of each tab leads to its article, and the tab stays open', async ({ page }) => {
  await page.goto(path);
  await hydrated(page);
  for (const { label, cards } of section.tabs) {
    await page.getByRole('tab', { name: label }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('listitem')).toHaveCount(cards.length);
    for (const { title, link } of cards.slice(0, 1)) {
      await panel.getByRole('link', { name: title }).click();
      await expect(page.locator(link)).toBeInViewport();
      await expect(panel).toHaveAccessibleName(label);
    }
  }
});
