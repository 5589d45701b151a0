/** Reduced motion, forced colours and print: WCAG 1.4.1, 2.2.2, 2.3.3. */
import type { Page } from '@playwright/test';

/** Finds animations and transitions; waves.spec.ts counts animation frames. */
export const motions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const animations = document
      .getAnimations()
      .map((animation) => `${animation.constructor.name} runs`);
    const able = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((pseudo) => {
        const { transitionDuration, animationName } = getComputedStyle(element, pseudo);
        const moves = animationName !== 'none' || /[1-9]/.test(transitionDuration);
        return moves ? `${element.tagName} ${element.className} ${pseudo ?? ''} may move` : [];
      }),
    );
    return [...animations, ...able];
  });

/**
 * Finds controls without a visible edge or fill in forced colours; what looks like a button has
 * round ends.
 */
export const controlsWithoutEdge = (page: Page) =>
  page.evaluate(() => {
    const canvas = getComputedStyle(document.documentElement).backgroundColor;
    return [...document.querySelectorAll('main :is(a, button, input, select, textarea)')]
      .filter((element) => element.checkVisibility())
      .filter(
        (element) =>
          !element.matches('a, button') ||
          Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) > 16,
      )
      .filter((element) => {
        const {
          appearance,
          borderBottomWidth,
          borderBottomStyle,
          borderBottomColor,
          backgroundColor,
        } = getComputedStyle(element);
        // The browser draws these itself, unless `appearance` is none.
        if (element.matches('[type=radio], [type=range]') && appearance !== 'none') return false;
        return (
          Number.parseFloat(borderBottomWidth) < 1 ||
          borderBottomStyle === 'none' ||
          (borderBottomColor === backgroundColor && backgroundColor === canvas)
        );
      })
      .map((element) => element.outerHTML.slice(0, 80));
  });

/**
 * Finds faults of the printed page: everything must be black on white, and links show their URL.
 */
export const misprints = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const visible = [...document.querySelectorAll('body, body *')].filter((element) =>
      element.checkVisibility({ opacityProperty: true }),
    );
    const name = (element: Element) => element.outerHTML.slice(0, 80);
    const finding = (what: string, isWrong: (element: Element) => boolean) =>
      visible.filter(isWrong).map((element) => `${what}: ${name(element)}`);
    return [
      ...(getComputedStyle(document.documentElement).backgroundColor === 'rgb(255, 255, 255)'
        ? []
        : ['the page is not white']),
      ...(visible.some((element) => element.matches('h1')) ? [] : ['the heading is missing']),
      ...finding('is printed', (element) =>
        element.matches('nav, button, input, select, textarea, footer, [data-waves]'),
      ),
      ...finding(
        'is not black',
        (element) => !element.closest('svg') && getComputedStyle(element).color !== 'rgb(0, 0, 0)',
      ),
      ...finding(
        'has a background',
        (element) =>
          !element.closest('svg') &&
          getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)',
      ),
      ...finding(
        'does not show its address',
        (element) =>
          element.matches('a[href^="http"]') &&
          !getComputedStyle(element, '::after').content.includes(
            element.getAttribute('href') as string,
          ),
      ),
    ];
  });
