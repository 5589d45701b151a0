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

/** Finds links and controls that are too small. */
export const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter((element) => element.checkVisibility() && element.tabIndex >= 0)
      // Links within a sentence are exempt (WCAG 2.5.8, exception "Inline").
      .filter(
        (element) =>
          !element.matches(':is(p, li, dd) > a') || getComputedStyle(element).display !== 'inline',
      )
      .filter((element) => !element.matches('[href="#main"]'))
      .map((element) => {
        // What looks like a button has round ends.
        const isRound = Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) > 16;
        const primary =
          element.matches('header :is(a, button), [type="submit"]') ||
          (isRound && element.matches('main :is(a, button)'));
        const { width, height } = element.getBoundingClientRect();
        // If a link's ::after covers a card, the whole card is the target.
        const cover = getComputedStyle(element, '::after').position === 'absolute';
        const least = primary && !element.closest('form[aria-label]') ? 44 : 24;
        return {
          name: element.textContent?.trim() || element.ariaLabel,
          width,
          height,
          least,
          cover,
        };
      })
      .filter(({ width, height, least, cover }) => !cover && (height < least - 0.5 || width < 24)),
  );
