/** The band of two voices on which a visitor interrupts the agent. */
import type { Page } from '@playwright/test';
import { navigation, routes } from '../../support/content.ts';
import { describeWith, expect, test } from '../../support/test.ts';
import { expectAccessible } from '../sweeps/axe.ts';
import { lostWords } from '../sweeps/layout.ts';
import { overlaps } from '../sweeps/overlaps.ts';

const opening = routes[0]?.sections[0];
const found =
  opening?.type === 'hero' && opening.interruption && opening.voices?.caller
    ? { voices: opening.voices, words: opening.interruption }
    : undefined;

// The other one is for paper.
const band = (page: Page) => page.locator('[data-replay]:visible');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const result = (page: Page) => page.getByRole('main').getByRole('status').first();

/** A message with any word in its gap. */
const anyOf = (...messages: string[]) =>
  new RegExp(`^(${messages.map((message) => message.replace('{word}', '[^ ]+')).join('|')})$`);
describeWith(found, 'a call to interrupt', ({ voices, words }) => {
  const stopped = anyOf(words.inside, words.after);

  test.describe('with motion', () => {
    test.use({ reducedMotion: 'no-preference' });

    test.beforeEach(async ({ page }) => {
      await page.clock.install();
      await page.goto('/');
      await expect(button(page, words.begin)).toBeVisible();
    });

    test('a press stops the agent, and so do both keys of a button', async ({ page }) => {
      await button(page, words.begin).click();
      await page.clock.runFor(1500);
      await band(page).click({ position: { x: 1000, y: 100 } });
      await expect(result(page)).toHaveText(stopped);
      await expect(page.getByText(words.you, { exact: true })).toBeVisible();
      await expectAccessible(page, ':has(> [data-replay])');

      for (const key of ['Space', 'Enter']) {
        await button(page, words.again).press(key);
        await page.clock.runFor(2500);
        await button(page, words.stop).press(key);
        await expect(result(page)).toHaveText(stopped);
      }
    });

    test('whenever it is stopped, no word is cut, and paper shows the call as it was printed', async ({
      page,
    }) => {
      const drawn = page.getByRole('img', { name: voices.caller?.text });
      await expect(drawn).toBeVisible();
      for (const { width, time } of [
        { width: 1366, time: 500 },
        { width: 390, time: 200 },
        { width: 390, time: 4500 },
      ]) {
        await page.setViewportSize({ width, height: 900 });
        await button(page, width === 1366 ? words.begin : words.again).click();
        await page.clock.runFor(time);
        await button(page, words.stop).click();
        const stopped = `stopped after ${time} ms at ${width} px`;
        expect.soft(await lostWords(page), stopped).toEqual([]);
        expect.soft(await overlaps(page), stopped).toEqual([]);
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await lostWords(page), `${stopped}, then scrolled`).toEqual([]);
      }
      // Words that change have no other text in their place.
      await expect(drawn).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(drawn).toBeVisible();
      await expect(result(page)).toHaveText(words.caption);
    });

    test('what the visitor would have said goes to the form, and nowhere before', async ({
      page,
    }) => {
      await expect(band(page).getByLabel(words.question)).toBeHidden();
      await button(page, words.begin).click();
      await page.clock.runFor(2500);
      await button(page, words.stop).press('Enter');
      const line = band(page).getByLabel(words.question);
      await expect(line).toBeFocused();
      const send = band(page).getByRole('link', { name: words.send.label });
      await expect(send).toBeHidden();
      await line.fill('Do you deliver to the back gate?');
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
        'gate',
      );
      await line.press('Enter');
      await expect(page).toHaveURL(words.send.href ?? '');
      await expect(page.locator('textarea').first()).toHaveValue(
        'Do you deliver to the back gate?\n',
      );
    });

    test('the agent comes to its end if nobody presses', async ({ page }) => {
      await button(page, words.begin).click();
      await page.clock.runFor(15_000);
      await expect(result(page)).toHaveText(words.over);
      await expect(button(page, words.again)).toBeVisible();
    });

    test('nothing goes on moving once motion is paused', async ({ page }) => {
      await button(page, words.begin).click();
      await page.clock.runFor(1000);
      await button(page, navigation.motion.pause).click();
      await page.clock.runFor(100);
      await expect(result(page)).toHaveText(stopped);
      await expect(button(page, words.again)).toBeHidden();
    });
  });

  test('there is no button where motion is reduced', async ({ page }) => {
    await page.goto('/');
    await expect(button(page, words.begin)).toBeHidden();
    await expect(result(page)).toHaveText(words.caption);
  });
});
