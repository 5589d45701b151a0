/** In forced colours a state that is shown by a colour alone would be lost. */
import type { Page } from '@playwright/test';
import { answers, contactPath, field, formIsReady, sendButton } from '../../support/contact.ts';
import { allWith, navigation } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

test.use({ forcedColors: 'active' });

interface State {
  what: string;
  path: string | undefined;
  /** Reaches the state, or waits for it. */
  reach?: (page: Page) => Promise<unknown>;
  /** Selectors of an element in the state, and of one that is not. */
  elements: [string, string];
}

const STATES: State[] = [
  {
    what: 'the chosen category',
    path: allWith('use-cases')[0]?.path,
    elements: ['[aria-pressed="true"][value]', '[aria-pressed="false"][value]'],
  },
  {
    what: 'the open tab',
    path: allWith('article-tabs')[0]?.path,
    reach: (page) => page.getByRole('tab').first().waitFor(),
    elements: ['[aria-selected="true"]', '[aria-selected="false"]'],
  },
  {
    what: 'the group of the current page',
    path: navigation.header.flatMap((item) => ('entries' in item ? item.entries : []))[0]?.href,
    elements: ['header [data-current="true"]', 'header [aria-expanded]:not([data-current])'],
  },
  {
    what: 'a field with an error',
    path: contactPath,
    reach: async (page) => {
      await formIsReady(page);
      await field(page, 'name').fill(answers.name);
      await sendButton(page).click();
      await page.locator('[aria-invalid]').first().waitFor();
    },
    elements: ['[aria-invalid]', '#contact--name'],
  },
];

/** What of an element's look forced colours leave. */
const lookOf = (page: Page, css: string) =>
  page
    .locator(css)
    .locator('visible=true')
    .first()
    .evaluate((element) => {
      const style = getComputedStyle(element);
      const { backgroundColor, color, borderTopColor, borderBottomColor } = style;
      const { borderTopWidth, borderBottomWidth, textDecorationLine } = style;
      return [
        ...[backgroundColor, color, borderTopColor, borderBottomColor],
        ...[borderTopWidth, borderBottomWidth, textDecorationLine],
      ].join();
    });

for (const { what, path, reach, elements } of STATES) {
  test(`${what} looks different`, async ({ page }) => {
    test.skip(!path, 'no page has one');
    await page.goto(path ?? '');
    await reach?.(page);
    expect(await lookOf(page, elements[0])).not.toBe(await lookOf(page, elements[1]));
  });
}
