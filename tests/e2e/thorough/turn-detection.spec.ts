/** The line on which visitors type as they would speak, and the two listeners. */
import type { Page } from '@playwright/test';
import { allWith } from '../../support/content.ts';
import { hydrated } from '../../support/hydrated.ts';
import { describeWith, expect, test } from '../../support/test.ts';
import { expectAccessible } from '../sweeps/axe.ts';

const part = (page: Page) => page.locator('turn-detection');
const field = (page: Page) => part(page).getByRole('textbox');
const result = (page: Page) => part(page).locator('[data-result]');
const announced = (page: Page) => part(page).getByRole('status');
const isScript = (url: string) => /\/stage[^/]*\.js$/.test(url);

describeWith(allWith('turn-detection')[0], 'turn detection', ({ path, section }) => {
  const { timer, detection, sentence, unfinished } = section;
  const said = section.result;
  const [open = ''] = unfinished;
  const typed = `Bring them ${open}`;
  const reason = detection.open.replace('{word}', open);
  const pressButton = (page: Page, name: string) =>
    part(page).getByRole('button', { name }).click();

  test.describe('with motion', () => {
    test.use({ reducedMotion: 'no-preference' });

    for (const width of [1440, 390, 320]) {
      test(`the silence timer cuts in, turn detection says why it waits, at ${width} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 900 });
        const requested: string[] = [];
        page.on('request', (request) => requested.push(request.url()));
        await page.clock.install();
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        expect(requested.filter(isScript), 'before anybody types').toEqual([]);
        await expect(result(page)).toContainText(said.invited);
        await expectAccessible(page, 'turn-detection');

        const fetched = page.waitForResponse((response) => isScript(response.url()));
        await field(page).focus();
        await fetched;
        await page.clock.pauseAt(Date.now() + 60_000);
        for (const letter of typed) {
          await field(page).pressSequentially(letter);
          await page.clock.runFor(50);
        }
        await expect(result(page)).toHaveText(said.begun);
        await expect(part(page).getByText(reason)).toBeVisible();
        await page.clock.runFor(1000);
        await expect(result(page)).toHaveText(`${said.cutOnce} ${said.listening}`);
        await expect(part(page).getByText(timer.interrupting)).toBeVisible();
        await expect(announced(page), 'while somebody types').toHaveText('');
        // axe needs a clock that runs.
        await page.clock.resume();
        await expectAccessible(page, 'turn-detection');
        await page.clock.pauseAt(Date.now() + 120_000);

        // Whoever types on talks over the timer.
        await field(page).pressSequentially(' Monday.');
        await expect(part(page).getByText(detection.complete)).toBeVisible();
        await page.clock.runFor(1000);
        await expect(result(page)).toHaveText(`${said.cutOnce} ${said.finished}`);
        await page.clock.resume();
        await expect(part(page)).toHaveAttribute('data-state', 'rest');
        await expect(announced(page)).toHaveText(`${said.cutOnce} ${said.finished}`);
        await expectAccessible(page, 'turn-detection');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          width,
        );

        await pressButton(page, section.field.restart);
        await expect(field(page)).toBeFocused();
        await expect(field(page)).toHaveValue('');
        await expect(result(page)).toContainText(said.invited);
      });
    }

    test('the sentence is typed for the visitor, and a longer timer lets it finish', async ({
      page,
    }) => {
      await page.clock.install();
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await part(page).getByRole('slider', { name: timer.title }).press('End');
      await expect(result(page)).toHaveText(`${said.invited} ${said.notCut} ${said.finished}`);
      await pressButton(page, section.field.demonstrate);
      await expect(part(page)).toHaveAttribute('data-state', 'running');
      await page.clock.runFor(5000);
      await expect(field(page)).toHaveValue(`${sentence.before} ${sentence.after}`);
      await page.clock.runFor(3000);
      await expect(result(page)).toHaveText(`${said.notCut} ${said.finished}`);
    });
  });

  test('another sentence begins anew, and none is cut, whatever its length and direction', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(path);
    await hydrated(page);
    await field(page).fill('?');
    // Only now its script is there.
    await expect(result(page)).not.toContainText(said.invited);
    await page.clock.pauseAt(Date.now() + 60_000);
    await field(page).fill(typed);
    await page.clock.runFor(1000);
    await expect(result(page)).toHaveText(`${said.cutOnce} ${said.listening}`);
    await field(page).fill('Thursday.');
    await expect(result(page)).toHaveText(said.begun);
    await page.clock.runFor(1000);
    await expect(result(page)).toHaveText(`${said.notCut} ${said.finished}`);

    const long = 'Monday or Tuesday. '.repeat(26);
    await field(page).fill(long);
    await expect(field(page)).toHaveValue(long);
    await field(page).fill('متى تصل الطلبية؟');
    await expect(field(page)).toHaveCSS('direction', 'rtl');
  });

  test('with motion reduced, what is typed is heard all the same', async ({ page }) => {
    await page.clock.install();
    await page.goto(path);
    await hydrated(page);
    await pressButton(page, section.field.demonstrate);
    await expect(result(page)).toContainText(said.invited);
    await field(page).fill('?');
    // Only now its script is there.
    await expect(result(page)).not.toContainText(said.invited);
    await field(page).fill('');
    await page.clock.pauseAt(Date.now() + 60_000);
    await field(page).pressSequentially(typed);
    await expect(result(page)).toHaveText(said.begun);
    await page.clock.runFor(200);
    const playhead = () =>
      part(page).evaluate((element) => element.style.getPropertyValue('--now'));
    const before = await playhead();
    await page.clock.runFor(300);
    expect(await playhead()).toBe(before);
    await page.clock.runFor(500);
    await expect(result(page)).toHaveText(`${said.cutOnce} ${said.listening}`);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the printed sentence shows it', async ({ page }) => {
      await page.goto(path);
      await expect(field(page)).toBeHidden();
      await expect(result(page)).toContainText(said.cutOnce);
      await expect(part(page).locator('path')).toBeVisible();
    });
  });
});
