/**
 * The call that visitors take part in, with motion: to two ends, left, paused, and what axe says of
 * it.
 */
import type { Page } from '@playwright/test';
import { navigation } from '../../support/content.ts';
import {
  calling,
  expectEnd,
  expectOrder,
  log,
  message,
  reply,
  type Turn,
  waysToEnds,
} from '../../support/live-call.ts';
import { describeWith, expect, test } from '../../support/test.ts';
import { expectAccessible } from '../sweeps/axe.ts';
import { lostWords } from '../sweeps/layout.ts';

/** Longer than anybody takes to say a line, in milliseconds. */
const LONG = 30_000;

test.use({ reducedMotion: 'no-preference' });

describeWith(calling, 'a call to take part in', ({ path, begin, diagram, call }) => {
  const ways = waysToEnds(call.lines);
  const [first = [], second = [], third = []] = ways;
  const toColleague = ways.find((way) => way.at(-1)?.next.end?.colleague) ?? [];
  const roles = Object.keys(diagram?.stations ?? {});
  const station = (page: Page, role: string) =>
    page.locator('live-call > ol > li').nth(roles.indexOf(role));
  const beginning = (page: Page) => page.getByRole('button', { name: begin });
  const opening = (page: Page) => reply(page, call.lines[0]?.replies?.[0]?.says ?? '');

  async function start(page: Page) {
    await page.clock.install();
    await page.goto(path);
    await beginning(page).click();
    await expect(opening(page)).toBeFocused();
  }

  /** Plays one way, stopping the agent each time. */
  async function play(page: Page, way: readonly Turn[], press: (turn: Turn) => Promise<void>) {
    await start(page);
    await expectOrder(page, call, call.lines[0]);
    for (const turn of way) {
      await page.clock.runFor(900);
      await expect(station(page, 'speaks')).toContainText(call.stations.speaks);
      const lines = await log(page, call).count();
      await press(turn);
      await expect(page.getByText(message(call.words.inside, call.words.after))).toBeVisible();
      await expect(station(page, 'waits')).toContainText(call.stations.stops);
      await expect(log(page, call)).toHaveCount(lines + 1);
      await page.clock.runFor(4000);
      await expect(log(page, call).nth(lines + 1)).toContainText(turn.says);
      await expectOrder(page, call, turn.next);
    }
    await page.clock.runFor(LONG);
    await expectEnd(page, call, way, way.length);
  }

  test('is steered by the pointer', async ({ page }) => {
    await play(page, first, ({ says }) => reply(page, says).click());
  });

  test('is steered by the keyboard', async ({ page }) => {
    await play(page, second, ({ index }) => page.keyboard.press(`${index + 1}`));
  });

  test('is left by Escape, and played again', async ({ page }) => {
    await start(page);
    await page.keyboard.press('Escape');
    await expect(beginning(page)).toBeFocused();
    await expect(opening(page)).toBeHidden();
    await expect(station(page, 'waits')).toHaveText(diagram?.stations.waits ?? '');
    await beginning(page).press('Enter');
    for (const { says } of third) {
      await page.clock.runFor(500);
      await reply(page, says).press('Enter');
      await page.clock.runFor(4000);
    }
    await page.clock.runFor(LONG);
    const again = page.getByRole('button', { name: call.words.again });
    // What a visitor who has pressed an answer reads next, and no control is jumped over.
    await expect(page.getByRole('link', { name: call.contact.label })).toBeFocused();
    await again.press('Enter');
    await expect(opening(page)).toBeFocused();
    await expect(log(page, call)).toHaveCount(call.before.length);
  });

  test('is handed over, and left by Escape only from where it is', async ({ page }) => {
    await start(page);
    for (const { says } of toColleague) {
      await page.clock.runFor(500);
      await reply(page, says).press('Enter');
      await page.clock.runFor(4000);
    }
    await page.clock.runFor(LONG);
    await expect(page.getByRole('heading', { name: call.screen.heading })).toBeVisible();
    const tell = page.getByRole('link', { name: call.contact.label });
    await expect(tell).toBeFocused();
    const skip = page.getByRole('banner').getByRole('link').first();
    await skip.press('Escape');
    await expect(tell).toBeVisible();
    await expect(skip).toBeFocused();
    await tell.press('Escape');
    await expect(tell).toBeHidden();
    await expect(beginning(page)).toBeFocused();
  });

  test('pauses with the motion, in the middle of a sentence, and takes an answer by key', async ({
    page,
  }) => {
    await start(page);
    await page.clock.runFor(500);
    await page.getByRole('button', { name: navigation.motion.pause }).click();
    await page.clock.runFor(LONG);
    await expect(log(page, call)).toHaveCount(call.before.length);
    await page.getByRole('button', { name: navigation.motion.resume }).click();
    await page.clock.runFor(500);
    await page.getByRole('button', { name: navigation.motion.pause }).press('Enter');
    await page.keyboard.press('1');
    await page.clock.runFor(500);
    await expect(log(page, call).nth(call.before.length)).toContainText('—');
    await expect(log(page, call)).toContainText([call.lines[0]?.replies?.[0]?.says ?? '']);
  });

  test('axe finds nothing in any state, and no word is lost', async ({ page }) => {
    await start(page);
    const look = async (state: string) => {
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page, 'main');
        expect.soft(await lostWords(page), `${state} at ${width} px`).toEqual([]);
      }
    };
    await page.clock.runFor(900);
    await look('the agent speaks');
    for (const { says } of first) {
      await reply(page, says).click();
      await page.clock.runFor(1500);
      if (says === first[0]?.says) await look('the visitor speaks');
      await page.clock.runFor(LONG);
    }
    await look('a colleague takes over');
  });
});
