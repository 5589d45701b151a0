/** Larger text, narrower pages, wider spacing: WCAG 1.4.4, 1.4.10, 1.4.12, 2.5.5 and 2.5.8. */
import type { Page } from '@playwright/test';
import { navigation, routes } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

/** Puts rules into the page the way that its security policy allows. */
const addRules = (page: Page, rules: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

/** Text of the page that is cut off or stands outside of the window, and how far it scrolls sideways. */
const losses = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const lost: string[] = [];
    if (root.scrollWidth > root.clientWidth)
      lost.push(`scrolls sideways to ${root.scrollWidth} px`);
    const isForScreenReaders = (element: Element): boolean =>
      element.matches('svg *') ||
      getComputedStyle(element).clipPath.startsWith('inset(50%') ||
      (element.parentElement !== null && isForScreenReaders(element.parentElement));
    for (const element of document.querySelectorAll('body *')) {
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const [first] = texts;
      const last = texts.at(-1);
      if (!first || !last || !element.checkVisibility() || isForScreenReaders(element)) continue;
      const name = `${element.tagName} ${first.textContent?.trim().slice(0, 40)}`;
      // Its own words: those of a child that is only heard may stand anywhere.
      const range = document.createRange();
      range.setStartBefore(first);
      range.setEndAfter(last);
      const text = range.getBoundingClientRect();
      if (text.right > root.clientWidth + 1 || text.left < -1) lost.push(`${name} is off the page`);
      for (let box: Element | null = element; box && box !== root; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        const cut =
          (/hidden|clip/.test(overflowX) &&
            (text.right > edge.right + 1 || text.left < edge.left - 1)) ||
          (/hidden|clip/.test(overflowY) &&
            (text.bottom > edge.bottom + 1 || text.top < edge.top - 1));
        if (cut) lost.push(`${name} is cut off`);
      }
    }
    return lost;
  });

/** What is written on the page, apart from drawings, which small screens do without. */
const words = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, a, button, label)')]
      .filter((element) => !element.closest('[role="img"], svg') && element.checkVisibility())
      .map((element) => element.textContent),
  );

const VIEWS = [
  { name: 'text at 200 %', width: 1366, rules: 'html { font-size: 200% }' },
  { name: 'text at 200 % on a tablet', width: 768, rules: 'html { font-size: 200% }' },
  { name: 'zoom of 400 %', width: 320, rules: '' },
];

const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

for (const { path } of routes) {
  test(`${path} keeps all its words at any size`, async ({ page }) => {
    await page.goto(path);
    await page.locator('astro-island[ssr]').waitFor({ state: 'detached' });
    const before = await words(page);
    expect(before.length).toBeGreaterThan(3);
    for (const { name, width, rules } of VIEWS) {
      await page.setViewportSize({ width, height: 640 });
      await page.evaluate(() => {
        document.adoptedStyleSheets = [];
      });
      await addRules(page, rules);
      expect(await losses(page), name).toEqual([]);
      expect(await words(page), name).toEqual(before);
    }
  });

  test(`${path} bears more space between lines, words and letters`, async ({ page }) => {
    await page.goto(path);
    await addRules(page, SPACING);
    for (const width of [1366, 320]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await losses(page), `${width} px`).toEqual([]);
    }
  });

  test(`${path} has targets that can be hit`, async ({ page }) => {
    await page.goto(path);
    for (const width of [1366, 320]) {
      await page.setViewportSize({ width, height: 640 });
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
          .filter((element) => element.checkVisibility() && element.tabIndex >= 0)
          // Links within a sentence are as high as its lines (WCAG 2.5.8, exception "Inline").
          .filter(
            (element) =>
              !element.matches(':is(p, li, dd) > a') ||
              getComputedStyle(element).display !== 'inline',
          )
          .filter((element) => !element.matches('[href="#main"]'))
          .map((element) => {
            const primary = element.matches(
              'main :is(a, button)[class*="_button "], header :is(a, button), [type="submit"]',
            );
            const { width: w, height: h } = element.getBoundingClientRect();
            // What a card's link covers beyond its words counts as its target.
            const cover = getComputedStyle(element, '::after').position === 'absolute';
            const least = primary && !element.closest('form[aria-label]') ? 44 : 24;
            return { name: element.textContent?.trim() || element.ariaLabel, w, h, least, cover };
          })
          .filter(({ w, h, least, cover }) => !cover && (h < least - 0.5 || w < 24)),
      );
      expect(small, `${width} px`).toEqual([]);
    }
  });
}

for (const { name, width, rules } of VIEWS) {
  test(`the menu can be used at ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/partners');
    await addRules(page, rules);
    const menu = page.getByRole('button', { name: navigation.menu, exact: true });
    if (await menu.isVisible()) await menu.click();
    const groups = navigation.header.filter((item) => 'entries' in item);
    for (const { label, entries } of groups) {
      await page.getByRole('banner').getByRole('button', { name: label, exact: true }).click();
      for (const entry of entries) {
        const link = page.getByRole('banner').getByRole('link', { name: entry.label });
        await link.scrollIntoViewIfNeeded();
        await expect(link).toBeInViewport({ ratio: 0.9 });
      }
    }
    expect(await losses(page)).toEqual([]);
  });
}
