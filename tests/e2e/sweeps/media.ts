/** What a visitor has asked the system for: no motion, own colours; and paper. WCAG 1.4.1, 2.2.2, 2.3.3. */
import type { Page } from '@playwright/test';

/** Counts from now on, over every page load, the animation frames that scripts ask for. */
export const countFrames = (page: Page) =>
  page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    const counted = Object.assign(window, { frames: 0 });
    window.requestAnimationFrame = (callback) => {
      counted.frames++;
      return request(callback);
    };
  });

/** What moves on the page, or would on a hover or a switch; after {@link countFrames}. */
export const motions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const frames = Number(Reflect.get(window, 'frames'));
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
    return [...animations, ...able, ...(frames > 0 ? [`${frames} animation frames`] : [])];
  });

/** Controls that cannot be told from the page where the system sets the colours. */
export const controlsWithoutEdge = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is([class*="_button "], input, select, textarea)')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const {
          appearance,
          borderBottomWidth,
          borderBottomStyle,
          borderBottomColor,
          backgroundColor,
        } = getComputedStyle(element);
        // These the browser draws itself, unless a style has taken that away.
        if (element.matches('[type=radio], [type=range]') && appearance !== 'none') return false;
        return (
          Number.parseFloat(borderBottomWidth) < 1 ||
          borderBottomStyle === 'none' ||
          borderBottomColor === backgroundColor
        );
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );

/** What is wrong with the page on paper: all of it is black on white, and links tell where they lead. */
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
        : ['the paper is not white']),
      ...(visible.some((element) => element.matches('h1')) ? [] : ['the heading is missing']),
      ...finding('is on paper', (element) =>
        element.matches('button, input, select, textarea, header, [data-waves]'),
      ),
      ...finding(
        'is not black',
        (element) => !element.closest('svg') && getComputedStyle(element).color !== 'rgb(0, 0, 0)',
      ),
      ...finding(
        'has a ground',
        (element) =>
          !element.closest('svg') &&
          getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)',
      ),
      ...finding(
        'does not tell its address',
        (element) =>
          element.matches('a[href^="http"]') &&
          !getComputedStyle(element, '::after').content.includes(
            element.getAttribute('href') as string,
          ),
      ),
    ];
  });
