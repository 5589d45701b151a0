/** Reflow, text spacing and target sizes: WCAG 1.4.4, 1.4.10, 1.4.12, 2.5.5 and 2.5.8. */
import type { Page } from '@playwright/test';

/** Replaces the test's styles of the page, in a way that the Content-Security-Policy allows. */
export const setRules = (page: Page, rules: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, rules);

/** Finds text that is clipped or outside the window, and horizontal scrolling. */
export const lostWords = (page: Page): Promise<string[]> =>
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
      // Its own text only: visually hidden children may be anywhere.
      const range = document.createRange();
      range.setStartBefore(first);
      range.setEndAfter(last);
      const text = range.getBoundingClientRect();
      // Text in a scrolling row can be reached by scrolling.
      let scrolls = false;
      for (let box: Element | null = element; box && box !== root; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        const cut =
          (/hidden|clip/.test(overflowX) &&
            (text.right > edge.right + 1 || text.left < edge.left - 1)) ||
          (/hidden|clip/.test(overflowY) &&
            (text.bottom > edge.bottom + 1 || text.top < edge.top - 1));
        if (cut && !scrolls) lost.push(`${name} is cut off`);
        scrolls ||= /auto|scroll/.test(overflowX);
      }
      if (!scrolls && (text.right > root.clientWidth + 1 || text.left < -1))
        lost.push(`${name} is off the page`);
    }
    return lost;
  });

/** Finds words that break across lines at the usual text size. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    // Code may break anywhere.
    const isPassedOver = (element: Element) =>
      element.matches('code') ||
      !element.checkVisibility() ||
      getComputedStyle(element).clipPath.startsWith('inset(50%');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL, (node) =>
      node instanceof Element && isPassedOver(node)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.nodeType !== Node.TEXT_NODE || !node.parentElement) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) {
          broken.push(`${word} in ${node.parentElement.outerHTML.slice(0, 80)}`);
        }
      }
    }
    return broken;
  });

/** The text of the page without drawings, which small screens leave out. */
export const writtenWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, a, button, label)')]
      // What a small screen leaves out is no word that it has lost.
      .filter((element) => !element.closest('[role="img"], svg, [data-wide-only]'))
      .filter((element) => element.checkVisibility())
      .map((element) => element.textContent),
  );

/**
 * Finds buttons and links that look like one, and those of the header, that are lower than 44 px;
 * axe asks for 24.
 */
export const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('header :is(a, button), main :is(a, button)')]
      .filter((element) => element.checkVisibility() && element.tabIndex >= 0)
      .filter(
        (element) =>
          element.matches('header *, [type="submit"]') ||
          // What looks like a button has round ends.
          Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) > 16,
      )
      .filter((element) => !element.closest('form[aria-label]'))
      .map((element) => ({
        name: element.textContent?.trim() || element.ariaLabel,
        height: element.getBoundingClientRect().height,
      }))
      .filter(({ height }) => height < 43.5),
  );
