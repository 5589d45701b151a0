import type { Page } from '@playwright/test';
import { allWith, faq as entries } from '../../support/content.ts';
import { describeWith, expect, test } from '../../support/test.ts';
import { expectAccessible } from '../sweeps/axe.ts';

describeWith(allWith('questions')[0], 'questions', ({ path, section }) => {
  const words = section.search;

  const box = (page: Page) => page.getByRole('searchbox', { name: words.label });
  const category = (page: Page) => page.getByRole('combobox', { name: words.category });
  const count = (number: number) =>
    words.count.replace('{shown}', String(number)).replace('{total}', String(entries.length));

  /** Expects exactly these questions, and that their number is announced. */
  async function expectShown(page: Page, expected: typeof entries) {
    await expect(page.getByRole('status')).toHaveText(
      expected.length > 0 ? count(expected.length) : words.empty,
    );
    for (const entry of entries) {
      const heading = page.getByRole('heading', { level: 3, name: entry.question });
      await expect(heading).toHaveCount(expected.includes(entry) ? 1 : 0);
      await expect(page.getByText(entry.answer)).toBeVisible({ visible: expected.includes(entry) });
    }
  }

  test('search and category narrow the questions, alone and together, and say how many are left', async ({
    page,
  }) => {
    await page.goto(path);
    await expectShown(page, entries);
    await expect(category(page).getByRole('option')).toHaveText([
      words.allCategories,
      ...Object.values(words.categories),
    ]);
    await expect(category(page).getByRole('option', { selected: true })).toHaveText(
      words.allCategories,
    );

    for (const [id, label] of Object.entries(words.categories).slice(0, 2)) {
      await category(page).selectOption({ label });
      await expectShown(
        page,
        entries.filter((entry) => entry.category === id),
      );
    }
    await category(page).selectOption({ label: words.allCategories });

    const [first] = entries;
    for (const text of [first?.question, first?.answer]) {
      await box(page).fill(text?.toUpperCase() ?? '');
      await expectShown(page, entries.slice(0, 1));
    }
    await category(page).selectOption(first?.category ?? '');
    await expectShown(page, entries.slice(0, 1));
    const other = Object.keys(words.categories).find((id) => id !== first?.category);
    await category(page).selectOption(other ?? '');
    await expectShown(page, []);
    await expectAccessible(page, 'main');

    await page.getByRole('button', { name: words.reset }).click();
    await expectShown(page, entries);
    await expect(box(page)).toHaveValue('');
    await expect(box(page), 'focus is not lost with the button').toBeFocused();
  });

  test('the number of questions is announced once, when typing pauses', async ({ page }) => {
    await page.clock.install();
    await page.goto(path);
    await page.clock.pauseAt(Date.now() + 60_000);
    await box(page).pressSequentially(entries[0]?.question ?? '');
    await expect(page.getByRole('heading', { level: 3 })).not.toHaveCount(entries.length);
    await expect(page.getByRole('status')).toHaveText(count(entries.length));
    await page.clock.runFor(1000);
    await expect(page.getByRole('status')).toHaveText(count(1));
  });

  test('what is left out can still be found in the page, which shows all again', async ({
    page,
  }) => {
    await page.goto(path);
    await box(page).fill(entries[0]?.question ?? '');
    await expectShown(page, entries.slice(0, 1));
    // As the browser does when a visitor's search finds something there.
    await page.evaluate(() => {
      const entry = document.querySelector('question-search [hidden="until-found"]');
      if (!entry) throw new Error('cannot be found');
      entry.dispatchEvent(new Event('beforematch', { bubbles: true }));
    });
    await expectShown(page, entries);
    await expect(box(page)).toHaveValue('');
  });
});
