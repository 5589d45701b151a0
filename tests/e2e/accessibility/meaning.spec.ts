/** What assistive technology is told: structure, names, and what changes without a page load. */
import type { Page } from '@playwright/test';
import { fillIn, formIsReady, sendButton, serveAnswer, status } from '../../support/contact.ts';
import { page as content, messages, routes, site } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

for (const { path } of routes) {
  test(`${path} has its structure`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/);

    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(skips, `levels ${levels}`).toEqual([]);

    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    const navigations = await page
      .getByRole('navigation', { includeHidden: true })
      .evaluateAll((elements) =>
        elements.map(
          ({ ariaLabel, ariaLabelledByElements }) =>
            ariaLabel ?? ariaLabelledByElements?.map(({ textContent }) => textContent).join(),
        ),
      );
    expect(navigations.every(Boolean)).toBe(true);
    expect(new Set(navigations).size).toBe(navigations.length);

    const faults = await page.evaluate(() => {
      const all = (css: string) => [...document.querySelectorAll(css)];
      const named = (element: Element) =>
        element.ariaLabel || element.getAttribute('aria-labelledby');
      return {
        lists: all('ul, ol').filter((list) =>
          [...list.children].some(({ tagName }) => tagName !== 'LI'),
        ),
        tables: all('table').filter(
          (table) =>
            !(table as HTMLTableElement).caption?.textContent ||
            table.querySelectorAll('thead th[scope="col"]').length === 0 ||
            [...table.querySelectorAll('tbody tr')].some(
              (row) => !row.querySelector('th[scope="row"]'),
            ),
        ),
        drawings: all('svg').filter(
          (svg) =>
            !svg.closest('[aria-hidden="true"]') &&
            !(
              svg.closest('[role="img"]') &&
              (named(svg.closest('[role="img"]') as Element) || svg.querySelector('title'))
            ),
        ),
        images: all('img:not([alt])'),
        canvases: all('canvas').filter((canvas) => !canvas.closest('[aria-hidden="true"]')),
        orders: all('[tabindex]').filter((element) => (element as HTMLElement).tabIndex > 0),
      };
    });
    for (const [what, elements] of Object.entries(faults)) expect(elements, what).toEqual([]);

    // Every title says first which page it is, and whose.
    expect(await page.title()).toMatch(new RegExp(`^(?!${site.name}).*${site.name}`));
  });
}

test('no two pages have the same title', () => {
  const titles = routes.map(({ id }) => content(id).title);
  expect(new Set(titles).size).toBe(titles.length);
});

/**
 * A region is announced only if it was there before its words changed: it has to stay the same one.
 *
 * @returns what it says after `act`
 */
async function announcement(page: Page, region: string, act: () => Promise<unknown>) {
  const element = await page.locator(region).elementHandle();
  const before = await element?.textContent();
  await act();
  await expect.poll(() => element?.textContent()).not.toBe(before);
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
  return element?.textContent();
}

test('the filter says how many use cases it shows', async ({ page }) => {
  const { filter } = content('solutions/use-cases');
  await page.goto('/solutions/use-cases');
  await page.locator('astro-island[ssr]').waitFor({ state: 'detached' });
  const bar = page.getByRole('form', { name: filter.label });
  const words = await announcement(page, 'form [role="status"]', () =>
    bar.getByRole('button').nth(1).click(),
  );
  const shown = await page.locator('[data-category]:not([hidden])').count();
  expect(words).toMatch(new RegExp(`\\b${shown}\\b`));
});

test('the help search says how many answers it found, or that there are none', async ({ page }) => {
  const { search } = content('help-centre').questions;
  await page.goto('/help-centre');
  await page.locator('astro-island[ssr]').waitFor({ state: 'detached' });
  const box = page.getByRole('searchbox', { name: search.label });
  const words = await announcement(page, 'search [role="status"]', () => box.fill('qqqq'));
  expect(words).toBe(search.empty);
  await expect(box).toBeFocused();
});

test('the form says that it is sending and how it went', async ({ page }) => {
  await serveAnswer(page);
  await page.goto('/contact');
  await formIsReady(page);
  await fillIn(page);
  const heard: string[] = [];
  await page.exposeFunction('hear', (words: string) => heard.push(words));
  await status(page).evaluate((region) =>
    new MutationObserver(() =>
      (window as unknown as { hear: (words: string) => void }).hear(region.textContent ?? ''),
    ).observe(region, { childList: true, characterData: true, subtree: true }),
  );
  await sendButton(page).click();
  await expect(status(page)).toHaveText(messages.form.success);
  await expect.poll(() => heard).toEqual([messages.form.sending, messages.form.success]);
});
