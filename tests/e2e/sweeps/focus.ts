/** Where the keyboard's focus goes, and whether a visitor sees it: WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11. */
import type { Page } from '@playwright/test';

interface Stop {
  name: string;
  /** Place among all that can take focus, in the order of the document. */
  place: number;
  /** Width in px and contrast against what is around of the line that marks the focus. */
  ring: number;
  contrast: number;
  /** Whether a visitor sees the element, clear of the header and of all else. */
  seen: boolean;
}

interface FocusNotes {
  focusable: HTMLElement[];
  /** The element that has the focus now, as a visitor meets it. */
  describe: () => Stop | undefined;
  /** Where each press of Tab has led. */
  stops: (Stop | undefined)[];
}

declare global {
  interface Window {
    focusNotes: FocusNotes;
  }
}

/** What is wrong with the stops, one line each. */
function faultsOf(stops: readonly Stop[]): string[] {
  return stops.flatMap(({ name, seen, ring, contrast }) => [
    ...(seen ? [] : [`${name} is out of sight`]),
    ...(ring >= 2 ? [] : [`${name} has a ring of ${ring} px`]),
    ...(contrast >= 3 ? [] : [`${name} has a ring with a contrast of ${contrast.toFixed(2)}`]),
  ]);
}

/** Focuses each element in turn, the last first, so that the page scrolls up under the fixed header. */
export async function focusEach(page: Page): Promise<string[]> {
  await takeNotes(page);
  const stops = await page.evaluate(async () => {
    const { focusable, describe } = window.focusNotes;
    const seen: Stop[] = [];
    for (const element of focusable.toReversed()) {
      element.focus({ focusVisible: true });
      const stop = describe();
      if (stop) seen.push(stop);
    }
    return seen;
  });
  return faultsOf(stops);
}

/** Presses Shift and Tab until the focus has gone through the page, last element first, and out of it. */
export async function walkBackwards(page: Page): Promise<string[]> {
  // The way begins where a visitor comes into the page from behind.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  await page.keyboard.press('Shift+Tab');
  const count = await takeNotes(page);
  for (let press = 0; press <= count; press++) await page.keyboard.press('Shift+Tab');
  const noted = await page.evaluate(() => window.focusNotes.stops);
  const stops = noted.slice(0, count).filter((stop) => stop !== undefined);
  const astray = stops.filter(({ place }, index) => place !== count - 1 - index);
  const after = noted[count];
  return [
    ...(count > 0 ? [] : ['nothing can take the focus']),
    ...(stops.length === count ? [] : [`${count - stops.length} elements are never reached`]),
    ...astray.map(({ name }) => `${name} comes out of order`),
    ...(after && after.place === stops.at(-1)?.place ? [`${after.name} is a trap`] : []),
    ...faultsOf(stops),
  ];
}

/**
 * Has the page note where each press of Tab moves the focus to.
 *
 * @returns how many elements can take the focus
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
        // Tab reaches a group of radio buttons at the chosen one.
        !element.matches('[type=radio]:not(:checked)') &&
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
        element.getClientRects().length > 0,
    );

    const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
    const pixels = (colour: string) => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data] as [number, number, number, number];
    };
    const luminance = (colour: string) => {
      const [red, green, blue] = pixels(colour)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
    };
    /** The ring stands outside its element, so on the ground of what holds it. */
    const ground = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (pixels(backgroundColor)[3] > 200) return backgroundColor;
      }
      return 'white';
    };

    const describe = (): Stop | undefined => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return undefined;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      const [light = 0, dark = 0] = [outlineColor, ground(element.parentElement)]
        .map(luminance)
        .sort((a, b) => b - a);
      const header = document.querySelector('[data-header]') as HTMLElement;
      const box = element.getClientRects()[0] as DOMRect;
      const isAboveHeader = header.contains(element) || element.matches('[href="#main"]');
      const top = isAboveHeader ? 0 : header.getBoundingClientRect().bottom;
      // A control must be seen whole; of a panel with text some part.
      const fits = box.height < innerHeight / 2;
      // The middle of what can be seen of it.
      const y = (Math.max(box.top, top) + Math.min(box.bottom, innerHeight)) / 2;
      const hit = document.elementFromPoint(box.left + box.width / 2, y);
      return {
        name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
        place: focusable.indexOf(element),
        ring: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
        contrast: (light + 0.05) / (dark + 0.05),
        seen:
          (element.contains(hit) || hit?.closest('label')?.contains(element) === true) &&
          (!fits || box.top >= top - 0.5) &&
          (!fits || box.bottom <= innerHeight + 0.5),
      };
    };
    const stops: (Stop | undefined)[] = [];
    // By then the focus has moved, and the page has scrolled to it.
    document.addEventListener('keyup', ({ key }) => key === 'Tab' && stops.push(describe()), true);
    window.focusNotes = { focusable, describe, stops };
    return focusable.length;
  });
}
