/** Focus order and visibility of the focus: WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11. */
import type { Page } from '@playwright/test';

interface Stop {
  name: string;
  /** Index among all focusable elements in document order. */
  index: number;
  /** Width in px of the focus ring, whose contrast tokens.test.ts checks. */
  ring: number;
  /** Whether the element is visible and not covered, for example by the header. */
  seen: boolean;
}

declare global {
  interface Window {
    /** The focused element after each press of Tab. */
    stops: (Stop | undefined)[];
  }
}

function focusFaults(stops: readonly Stop[]): string[] {
  return stops.flatMap(({ name, seen, ring }) => [
    ...(seen ? [] : [`${name} is not visible`]),
    ...(ring >= 2 ? [] : [`${name} has a ring of ${ring} px`]),
  ]);
}

/** Presses Shift+Tab until the focus has gone backwards through the whole page and left it. */
export async function walkBackwards(page: Page): Promise<string[]> {
  // Starts after the last element.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  await page.keyboard.press('Shift+Tab');
  const count = await takeNotes(page);
  for (let press = 0; press <= count; press++) await page.keyboard.press('Shift+Tab');
  const noted = await page.evaluate(() => window.stops);
  const stops = noted.slice(0, count).filter((stop) => stop !== undefined);
  const astray = stops.filter((stop, index) => stop.index !== count - 1 - index);
  const after = noted[count];
  return [
    ...(count > 0 ? [] : ['nothing can be focused']),
    ...(stops.length === count ? [] : [`${count - stops.length} elements are never reached`]),
    ...astray.map(({ name }) => `${name} comes out of order`),
    ...(after && after.index === stops.at(-1)?.index ? [`${after.name} is a trap`] : []),
    ...focusFaults(stops),
  ];
}

/**
 * Lets the page record where each press of Tab moves the focus.
 *
 * @returns the number of focusable elements
 */
async function takeNotes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const focusable = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [tabindex]',
      ),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        // Tab moves to the checked radio button of a group only.
        !element.matches('[type=radio]:not(:checked)') &&
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
        element.getClientRects().length > 0,
    );

    const describe = (): Stop | undefined => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const header = document.querySelector('[data-header]') as HTMLElement;
      const box = element.getClientRects()[0] as DOMRect;
      const isAboveHeader = header.contains(element) || element.matches('[href="#main"]');
      const top = isAboveHeader ? 0 : header.getBoundingClientRect().bottom;
      // A control must be completely visible; of a large panel some part is enough.
      const fits = box.height < innerHeight / 2;
      // The middle of its visible part.
      const y = (Math.max(box.top, top) + Math.min(box.bottom, innerHeight)) / 2;
      const hit = document.elementFromPoint(box.left + box.width / 2, y);
      return {
        name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
        index: focusable.indexOf(element),
        ring: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
        seen:
          (element.contains(hit) || hit?.closest('label')?.contains(element) === true) &&
          (!fits || box.top >= top - 0.5) &&
          (!fits || box.bottom <= innerHeight + 0.5),
      };
    };
    const stops: (Stop | undefined)[] = [];
    // On keyup, when the focus has moved and the page has scrolled.
    document.addEventListener('keyup', ({ key }) => key === 'Tab' && stops.push(describe()), true);
    window.stops = stops;
    return focusable.length;
  });
}
