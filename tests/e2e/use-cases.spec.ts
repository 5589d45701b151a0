import type { Page } from '@playwright/test';
import { tagsOf } from '../../src/content/fields/tags.ts';
import { allWith, useCases } from '../support/content.ts';
import { hydrated } from '../support/hydrated.ts';
import { describeWith, expect, test } from '../support/test.ts';
import { expectAccessible } from './sweeps/axe.ts';

describeWith(allWith('use-cases')[0], 'use cases', ({ path, section }) => {
  const { filter } = section;
  const tags = [...new Set(useCases.flatMap(({ category }) => tagsOf(category)))];
  const having = (tag: string) =>
    useCases.filter(({ category }) => tagsOf(category).includes(tag)).map(({ title }) => title);

  /** The labels of all filter buttons, with the cards that each should show. */
  const pills = [
    { name: filter.all, shows: useCases.map(({ title }) => title) },
    ...tags.map((name) => ({ name, shows: having(name) })),
  ];
  const [sharable, other] = tags as [string, string];

  const bar = (page: Page) => page.getByRole('form', { name: filter.label });
  const pill = (page: Page, name: string) =>
    bar(page)
      .getByRole('button')
      .nth(pills.findIndex((one) => one.name === name));
  const shownTitles = (page: Page) =>
    page.locator('[data-category]:not([hidden])').getByRole('heading', { level: 2 });

  test('choosing a category shows only its use cases, says so and changes the address', async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    await expect(bar(page).getByRole('button')).toHaveText(
      pills.map(({ name, shows }) => `${name} ${shows.length}`),
    );
    await expect(pill(page, filter.all)).toHaveAttribute('aria-pressed', 'true');
    // Assistive technology announces only what changes in a region that was there before.
    await expect(bar(page).getByRole('status')).toBeAttached();
    for (const { name, shows } of [...pills.slice(0, 2), ...pills.slice(-2)]) {
      await pill(page, name).click();
      await expect(shownTitles(page)).toHaveText(shows);
      await expect(bar(page).locator('[aria-pressed=true]')).toHaveText(`${name} ${shows.length}`);
      await expect(bar(page).getByRole('status')).toHaveText(
        filter.status
          .replace('{category}', name)
          .replace('{count}', String(shows.length))
          .replace('{total}', String(useCases.length)),
      );
      expect(new URL(page.url()).searchParams.get('category')).toBe(
        name === filter.all ? null : name,
      );
    }
    await expectAccessible(page, 'main');
  });

  test('the keyboard chooses, and the back and forward buttons undo and repeat it', async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    await pill(page, filter.all).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(shownTitles(page)).toHaveText(having(sharable));
    await expect(pill(page, sharable)).toBeFocused();
    await pill(page, other).click();
    await pill(page, other).click();
    await page.goBack();
    await expect(shownTitles(page)).toHaveText(having(sharable));
    await page.goBack();
    await expect(shownTitles(page)).toHaveCount(useCases.length);
    await page.goForward();
    await expect(shownTitles(page)).toHaveText(having(sharable));
  });

  test('a link opens its category, and one to an unknown category shows all', async ({ page }) => {
    // On a phone the buttons are in one scrolling row, which scrolls to the selected one.
    await page.setViewportSize({ width: 390, height: 844 });
    const last = tags.at(-1) as string;
    await page.goto(`${path}?category=${encodeURIComponent(last)}`);
    await expect(pill(page, last)).toBeInViewport({ ratio: 1 });
    // A font that arrives late does not take the row from a visitor who has scrolled it.
    const left = await bar(page).evaluate((row) => {
      row.scrollLeft = 0;
      document.fonts.dispatchEvent(new Event('loadingdone'));
      return row.scrollLeft;
    });
    expect(left).toBe(0);
    // Pressing a button must not scroll it away from below the finger.
    await hydrated(page);
    const near = tags.at(-3) as string;
    await pill(page, near).click();
    await expect(shownTitles(page)).toHaveText(having(near));

    await page.goto(`${path}?category=${encodeURIComponent(sharable)}`);
    await expect(shownTitles(page)).toHaveText(having(sharable));
    await expect(pill(page, sharable)).toHaveAttribute('aria-pressed', 'true');

    await page.goto(`${path}?category=No+such+thing`);
    await expect(pill(page, filter.all)).toHaveAttribute('aria-pressed', 'true');
    await expect(shownTitles(page).filter({ visible: true })).toHaveCount(useCases.length);

    // All brings them back after a category.
    await hydrated(page);
    await pill(page, sharable).click();
    await expect(shownTitles(page)).toHaveText(having(sharable));
    await pill(page, filter.all).click();
    await expect(shownTitles(page).filter({ visible: true })).toHaveCount(useCases.length);
  });

  test('filters without any script file, and keeps other parts of the address', async ({
    page,
  }) => {
    await page.route('**/_astro/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto(`${path}?utm_source=letter`);
    await pill(page, sharable).click();
    await expect(shownTitles(page)).toHaveText(having(sharable));
    await expect(pill(page, sharable)).toBeFocused();
    expect(new URL(page.url()).searchParams.get('utm_source')).toBe('letter');
  });
});
