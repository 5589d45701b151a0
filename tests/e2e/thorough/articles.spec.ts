/** Articles that are closed at first. */
import { allWith } from '../../support/content.ts';
import { describeWith, expect, test } from '../../support/test.ts';
import { expectAccessible } from '../sweeps/axe.ts';

describeWith(allWith('articles')[0], 'articles', ({ path, section }) => {
  const articles = section.groups.flatMap(({ articles }) => articles);
  const last = articles.at(-1) ?? articles[0];

  test('open by their title, by a link and by the address', async ({ page }) => {
    await page.goto(path);
    const step = page.getByText(last?.steps[0] ?? '', { exact: true });
    const title = page.locator('summary', { hasText: last?.title ?? '' });
    await expect(step).toBeHidden();
    await title.press('Enter');
    await expect(step).toBeVisible();
    await expectAccessible(page, 'article-list');
    await title.click();
    await expect(step).toBeHidden();

    const [anchor = ''] = await page
      .locator('article-list details > div')
      .evaluateAll((bodies) => bodies.map(({ id }) => `#${id}`).toReversed());
    await page.evaluate((anchor) => location.assign(anchor), anchor);
    await expect(step).toBeInViewport();
    await expect(title).toBeInViewport();

    await page.goto('about:blank');
    await page.goto(path + anchor);
    await expect(step).toBeInViewport();
  });

  test('are open on paper', async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    for (const { steps } of articles) {
      await expect(page.getByText(steps[0] ?? '', { exact: true })).toBeVisible();
    }
  });
});
