/** Everything works without a pointer: WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11 and 2.4.13. */
import type { Page } from '@playwright/test';
import { FIELDS } from '../../../src/features/contact-form/fields.ts';
import {
  answers,
  field,
  formIsReady,
  sendButton,
  serveAnswer,
  status,
} from '../../support/contact.ts';
import { messages, navigation, routes } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

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

/**
 * Has the page note in `stops` where each press of a key has moved the focus to.
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
      // What is larger than the window cannot be seen whole; some part of it must be.
      const fits = box.height < innerHeight - top;
      const y = Math.min(Math.max(box.top + box.height / 2, top + 1), innerHeight - 1);
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
    Object.assign(window, { stops });
    return focusable.length;
  });
}

/** Presses `key` until the focus has gone through the page and out of it. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab') {
  const count = await takeNotes(page);
  for (let press = 0; press <= count; press++) await page.keyboard.press(key);
  const noted = await page.evaluate(() => Reflect.get(window, 'stops') as (Stop | undefined)[]);
  const stops = noted.slice(0, count).filter((stop) => stop !== undefined);
  return { count, stops, after: noted[count] };
}

for (const { key, theme, width } of [
  { key: 'Tab', theme: 'light', width: 1366 },
  { key: 'Shift+Tab', theme: 'dark', width: 390 },
] as const) {
  test.describe(`${key}, ${theme}, ${width} px`, () => {
    test.use({ viewport: { width, height: 780 }, reducedMotion: 'reduce' });
    for (const { path } of routes) {
      test(`goes through ${path} in order, in sight and out again`, async ({ page }) => {
        await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
        await page.goto(path);
        await page.locator('[data-header][data-enhanced]').waitFor();
        await page.locator('astro-island[ssr]').waitFor({ state: 'detached' });
        const { count, stops, after } = await walk(page, key);
        const order = Array.from({ length: count }, (_, index) => index);
        expect(stops.map(({ place }) => place)).toEqual(key === 'Tab' ? order : order.toReversed());
        expect(stops.filter(({ seen }) => !seen)).toEqual([]);
        expect(stops.filter(({ ring }) => ring < 2)).toEqual([]);
        expect(stops.filter(({ contrast }) => contrast < 3)).toEqual([]);
        // No trap: the next press leaves the page or starts again.
        expect(after?.place).not.toBe(stops.at(-1)?.place);
      });
    }
  });
}

test('theme and motion obey the keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const theme = page.getByRole('button', { name: navigation.theme.toggle });
  await theme.focus();
  await page.keyboard.press('Space');
  await expect(theme).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(theme).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: navigation.motion.pause }).focus();
  await page.keyboard.press('Enter');
  const resume = page.getByRole('button', { name: navigation.motion.resume });
  await expect(resume).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: navigation.motion.pause })).toBeFocused();
});

test('the form is filled in, corrected and sent by keyboard alone', async ({ page }) => {
  await serveAnswer(page);
  await page.goto('/contact');
  await formIsReady(page);
  await field(page, FIELDS[0]).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (const name of FIELDS) {
    await expect(field(page, name)).toBeFocused();
    await page.keyboard.type(answers[name]);
    await page.keyboard.press('Tab');
  }
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(messages.form.success);
});
