import type { Page } from '@playwright/test';
import { page as content, faq as entries } from '../../support/content.ts';
import { expectNoEffect } from '../../support/placeholder-controls.ts';
import { expect, test } from '../../support/test.ts';

const { questions, resources } = content('help-centre');
const words = questions.search;

const box = (page: Page) => page.getByRole('searchbox', { name: words.label });
const category = (page: Page) => page.getByRole('combobox', { name: words.category });
const count = (number: number) =>
  words.count.replace('{shown}', String(number)).replace('{total}', String(entries.length));

/** Expects exactly these questions, and the number of them to be announced. */
async function expectShown(page: Page, expected: typeof entries) {
  await expect(page.getByRole('status')).toHaveText(
    expected.length > 0 ? count(expected.length) : words.empty,
  );
  for (const entry of entries) {
    const heading = page.getByRole('heading', { level: 3, name: entry.question });
    await expect(heading).toHaveCount(expected.includes(entry) ? 1 : 0);
    await expect(page.getByText(entry.answer)).toHaveCount(expected.includes(entry) ? 1 : 0);
  }
}

test('there are eight entries, in every category, and one says that it is free', () => {
  expect(entries).toHaveLength(8);
  expect(new Set(entries.map((entry) => entry.category))).toEqual(
    new Set(Object.keys(words.categories)),
  );
  expect(entries.some(({ answer }) => /currently free and open source/.test(answer))).toBe(true);
});

test.describe('with scripts', () => {
  test.beforeEach(({ page }) => page.goto('/help-centre'));

  test('shows everything at first, under all categories', async ({ page }) => {
    await expectShown(page, entries);
    await expect(category(page).getByRole('option', { selected: true })).toHaveText(
      words.allCategories,
    );
    await expect(category(page).getByRole('option')).toHaveText([
      words.allCategories,
      ...Object.values(words.categories),
    ]);
  });

  test('finds in question and in answer, whatever the case', async ({ page }) => {
    const [first] = entries;
    for (const text of [first?.question, first?.answer]) {
      await box(page).fill(text?.toUpperCase() ?? '');
      await expectShown(page, entries.slice(0, 1));
    }
  });

  for (const [id, label] of Object.entries(words.categories)) {
    test(`shows the entries of ${label}, and goes back to all`, async ({ page }) => {
      await category(page).selectOption({ label });
      await expectShown(
        page,
        entries.filter((entry) => entry.category === id),
      );
      await category(page).selectOption({ label: words.allCategories });
      await expectShown(page, entries);
    });
  }

  test('search and category together narrow to both', async ({ page }) => {
    const [first] = entries;
    const other = entries.find((entry) => entry.category !== first?.category);
    await box(page).fill(first?.question ?? '');
    await category(page).selectOption(first?.category ?? '');
    await expectShown(page, entries.slice(0, 1));
    await category(page).selectOption(other?.category ?? '');
    await expectShown(page, []);
  });

  test('says when nothing matches, and offers the way back', async ({ page }) => {
    await box(page).fill('zzzz');
    await expectShown(page, []);
    await page.getByRole('button', { name: words.reset }).click();
    await expectShown(page, entries);
    await expect(box(page)).toHaveValue('');
    await expect(box(page), 'focus is not lost with the button').toBeFocused();
  });

  test('offers three resources', async ({ page }) => {
    const section = page.locator('section').filter({
      has: page.getByRole('heading', { level: 2, name: resources.heading }),
    });
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(
      resources.cards.map(({ title }) => title),
    );
    await expect(section.getByRole('listitem')).toHaveCount(3);
  });

  for (const { button } of resources.cards.filter(({ button }) => !button.href)) {
    test(`${button.label} has no effect`, async ({ page }) => {
      await expectNoEffect(page, page.getByRole('button', { name: button.label }));
    });
  }
});

test('what was typed before the script arrived counts', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/help-search.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/help-centre', { waitUntil: 'domcontentloaded' });
  await box(page).fill(entries[0]?.question ?? '');
  release();
  await expectShown(page, entries.slice(0, 1));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('all entries can be read, and nothing is offered that does not work', async ({ page }) => {
    await page.goto('/help-centre');
    for (const { question, answer } of entries) {
      await expect(page.getByRole('heading', { level: 3, name: question })).toBeVisible();
      await expect(page.getByText(answer)).toBeVisible();
    }
    await expect(box(page)).toBeHidden();
  });
});
