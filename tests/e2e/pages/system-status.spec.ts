import { firstWith } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

/** The colours of component and incident statuses. */
const COLOURS = ['green', 'yellow', 'red', 'blue', 'purple', 'grey'];

// src/sections/status-colour.test.ts tests which status has which colour.
test('each status colour looks different, in both themes', async ({ page }) => {
  await page.goto(firstWith('service-status').path);
  const drawn = (theme: string) =>
    page.evaluate(
      ([value, colours]) => {
        document.documentElement.dataset['theme'] = value;
        const badge = document.querySelector('main [data-colour]') as HTMLElement;
        return colours.map((colour) => {
          badge.dataset['colour'] = colour;
          const style = getComputedStyle(badge, '::before');
          return [style.backgroundColor, style.borderColor, style.color].join();
        });
      },
      [theme, COLOURS] as const,
    );
  const light = await drawn('light');
  const dark = await drawn('dark');
  expect(new Set(light).size, light.join(' | ')).toBe(COLOURS.length);
  expect(new Set(dark).size, dark.join(' | ')).toBe(COLOURS.length);
  expect(dark).not.toEqual(light);
});
