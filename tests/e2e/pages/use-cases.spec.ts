import type { Page } from '@playwright/test';
import { tagsOf } from '../../../src/schemas/tags.ts';
import { page as content, useCases } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

const PATH = '/solutions/use-cases';
const { hero, filter, closing } = content('solutions/use-cases');
const tags = [...new Set(useCases.flatMap(({ category }) => tagsOf(category)))];
const having = (tag: string) =>
  useCases.filter(({ category }) => tagsOf(category).includes(tag)).map(({ title }) => title);

/** The names of all buttons as a visitor reads them, with the number of cards that each should show. */
const pills = [
  { name: filter.all, shows: useCases.map(({ title }) => title) },
  ...tags.map((name) => ({ name, shows: having(name) })),
];
const [sharable, other] = tags as [string, string];

const bar = (page: Page) => page.getByRole('form', { name: filter.label });
const pill = (page: Page, name: string) =>
  bar(page).getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
const shownTitles = (page: Page) =>
  page.locator('[data-category]:not([hidden])').getByRole('heading', { level: 2 });

/** Resolves once the filter's own script has taken over. */
const filterIsReady = (page: Page) =>
  page.locator('astro-island[ssr]').waitFor({ state: 'detached' });

test('the catalogue has its headline, 26 use cases and 16 tags', async ({ page }) => {
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('30 Use Cases');
  expect(hero.heading).toBe('30 Use Cases');
  expect(useCases).toHaveLength(26);
  expect(tags).toHaveLength(16);
});

test('each card shows its icon, title, what is said, description and tags', async ({ page }) => {
  await page.goto(PATH);
  const cards = page.locator('[data-category]');
  await expect(cards).toHaveCount(useCases.length);
  for (const [index, { title, said, description, category }] of useCases.entries()) {
    const card = cards.nth(index);
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole('heading')).toHaveText(title);
    await expect(card.locator('svg')).toBeVisible();
    await expect(card.getByText(`“${said}”`)).toBeVisible();
    await expect(card.getByText(description)).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveText(tagsOf(category));
  }
});

test('the filter has a button for all and one for each tag, with their counts', async ({
  page,
}) => {
  await page.goto(PATH);
  await expect(bar(page).getByRole('button')).toHaveText(
    pills.map(({ name, shows }) => `${name} ${shows.length}`),
  );
  await expect(pill(page, filter.all)).toHaveAttribute('aria-pressed', 'true');
});

test('choosing a category shows only its use cases, says so and enters the address', async ({
  page,
}) => {
  await page.goto(PATH);
  await filterIsReady(page);
  for (const { name, shows } of pills.toReversed()) {
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
});

test('a link to a category opens the page filtered', async ({ page }) => {
  await page.goto(`${PATH}?category=${encodeURIComponent(sharable)}`);
  await expect(shownTitles(page)).toHaveText(having(sharable));
  await expect(pill(page, sharable)).toHaveAttribute('aria-pressed', 'true');
});

test('a link to a category that there is not shows all', async ({ page }) => {
  await page.goto(`${PATH}?category=No+such+thing`);
  await filterIsReady(page);
  await expect(shownTitles(page)).toHaveCount(useCases.length);
  await expect(pill(page, filter.all)).toHaveAttribute('aria-pressed', 'true');
});

test('the back and forward buttons undo and repeat a choice', async ({ page }) => {
  await page.goto(PATH);
  await filterIsReady(page);
  await pill(page, sharable).click();
  await pill(page, other).click();
  await pill(page, other).click();
  await page.goBack();
  await expect(shownTitles(page)).toHaveText(having(sharable));
  await page.goBack();
  await expect(shownTitles(page)).toHaveCount(useCases.length);
  await page.goForward();
  await expect(shownTitles(page)).toHaveText(having(sharable));
});

test('the keyboard chooses a category and keeps its place', async ({ page }) => {
  await page.goto(PATH);
  await filterIsReady(page);
  await pill(page, filter.all).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(shownTitles(page)).toHaveText(having(sharable));
  await expect(pill(page, sharable)).toBeFocused();
});

test('a button pressed before the script has arrived still filters', async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route('**/_astro/use-case-filter.*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(`${PATH}?utm_source=letter`);
  await pill(page, sharable).click();
  await page.waitForURL((url) => url.searchParams.get('category') === sharable);
  expect(new URL(page.url()).searchParams.get('utm_source')).toBe('letter');
  await expect(shownTitles(page)).toHaveCount(useCases.length);
  script.resolve();
  await expect(shownTitles(page)).toHaveText(having(sharable));
  await expect(pill(page, sharable)).toBeFocused();
  await page.goBack();
  await expect(shownTitles(page)).toHaveCount(useCases.length);
});

test('the closing banner leads to the consultation and the platform', async ({ page }) => {
  await page.goto(PATH);
  expect(closing.actions.map(({ href }) => href)).toEqual(['/contact', '/platform']);
  for (const { label, href } of closing.actions) {
    await expect(page.getByRole('main').getByRole('link', { name: label })).toHaveAttribute(
      'href',
      href,
    );
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('all use cases can be read and no button pretends to work', async ({ page }) => {
    await page.goto(PATH);
    await expect(shownTitles(page)).toHaveText(useCases.map(({ title }) => title));
    await expect(bar(page)).toBeHidden();
  });
});
