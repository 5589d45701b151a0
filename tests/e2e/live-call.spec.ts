/**
 * The call that visitors take part in, sentence by sentence; thorough/live-call.spec.ts has it with
 * motion.
 */
import { calling, expectEnd, expectOrder, log, reply, waysToEnds } from '../support/live-call.ts';
import { describeWith, expect, test } from '../support/test.ts';

describeWith(calling, 'a call to take part in', ({ path, begin, call }) => {
  const way = waysToEnds(call.lines).at(-1) ?? [];

  test('goes on sentence by sentence where motion is reduced', async ({ page }) => {
    await page.goto(path);
    await page.getByRole('button', { name: begin }).press('Enter');
    for (const { says, next } of way) {
      await expect(page.getByText(call.words.over)).toBeVisible();
      await reply(page, says).click();
      await expect(log(page, call).filter({ hasText: next.says })).toBeVisible();
      await expectOrder(page, call, next);
    }
    await expectEnd(page, call, way, 0);
  });
});
