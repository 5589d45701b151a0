import type { Page } from '@playwright/test';
import { allWith } from '../../support/content.ts';
import { describeWith, expect, test } from '../../support/test.ts';
import { expectAccessible } from '../sweeps/axe.ts';

interface Tab {
  id: string;
  label: string;
  heading: string;
}

const pages: { path: string; label: string; tabs: readonly Tab[] }[] = [
  ...allWith('article-tabs').slice(0, 1),
  ...allWith('endpoint-tabs').slice(0, 1),
].map(({ path, section }) => ({ path, label: section.tabsLabel, tabs: section.tabs }));

/**
 * Expects that exactly one tab is selected and reachable by Tab, and that only its panel is shown.
 */
async function expectOpen(page: Page, tabs: readonly Tab[], open: Tab | undefined) {
  for (const tab of tabs) {
    const chosen = tab === open;
    const button = page.getByRole('tab', { name: tab.label });
    await expect(button).toHaveAttribute('aria-selected', String(chosen));
    await expect(button).toHaveAttribute('tabindex', chosen ? '0' : '-1');
    const heading = page.getByRole('heading', { level: 2, name: tab.heading });
    await (chosen ? expect(heading).toBeVisible() : expect(heading).toBeHidden());
  }
  await expect(page.getByRole('tabpanel', { name: open?.label ?? '' })).toHaveCount(1);
}

for (const { path, label, tabs } of pages) {
  const [first, second, third] = tabs;

  test.describe(`${path}, ${label}`, () => {
    test('opens with the first tab; clicks, addresses and the back button open others', async ({
      page,
    }) => {
      await page.goto(`${path}#no-such-tab`);
      await expectOpen(page, tabs, first);
      await expect(page.getByRole('tablist', { name: label }).getByRole('tab')).toHaveText(
        tabs.map((tab) => tab.label),
      );

      await page.goto(path);
      await expectOpen(page, tabs, first);
      const tab = page.getByRole('tab', { name: second?.label ?? '' });
      await tab.scrollIntoViewIfNeeded();
      const before = await tab.boundingBox();
      await tab.click();
      await expectOpen(page, tabs, second);
      expect(new URL(page.url()).hash).toBe(`#${second?.id}`);
      expect(await tab.boundingBox(), 'nothing moves').toEqual(before);

      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#${third?.id}`);
      await expectOpen(page, tabs, third);
      await page.goBack();
      await expectOpen(page, tabs, second);
      await page.reload();
      await expectOpen(page, tabs, second);
      await expect(page.getByRole('tab', { name: second?.label ?? '' })).toBeInViewport();
    });

    test('arrows wrap around, Home and End go to the ends, Tab goes into the panel', async ({
      page,
    }) => {
      await page.goto(path);
      await expectOpen(page, tabs, first);
      await page.getByRole('tab', { name: first?.label ?? '' }).focus();
      // The browser handles keys with a modifier.
      await page.keyboard.press('Shift+End');
      await expectOpen(page, tabs, first);
      for (const [key, tab] of [
        ['ArrowLeft', third],
        ['ArrowRight', first],
        ['End', third],
        ['Home', first],
        ['ArrowRight', second],
      ] as const) {
        await page.keyboard.press(key);
        await expectOpen(page, tabs, tab);
        await expect(page.getByRole('tab', { name: tab?.label ?? '' })).toBeFocused();
        await expectAccessible(page, 'main');
      }
      await page.keyboard.press('Tab');
      await expect(page.getByRole('tabpanel')).toBeFocused();
    });

    test('what is in a closed panel is printed, and can be found, which opens its tab', async ({
      page,
    }) => {
      await page.goto(path);
      await expectOpen(page, tabs, first);
      await page.emulateMedia({ media: 'print' });
      for (const { heading } of tabs) {
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      }
      await page.emulateMedia({ media: 'screen' });
      // As the browser does when a visitor's search finds something there.
      await page.evaluate((id) => {
        const panel = document.getElementById(id);
        if (panel?.getAttribute('hidden') !== 'until-found') throw new Error('cannot be found');
        panel.dispatchEvent(new Event('beforematch', { bubbles: true }));
      }, third?.id ?? '');
      await expectOpen(page, tabs, third);
    });
  });
}

describeWith(allWith('article-tabs')[0], 'tabs of articles', ({ path, section }) => {
  test('a card of each tab leads to its article, and the tab stays open', async ({ page }) => {
    await page.goto(path);
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
});
