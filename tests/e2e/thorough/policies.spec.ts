import { contactPath } from '../../support/contact.ts';
import { allWith, navigation } from '../../support/content.ts';
import { describeWith, expect, test } from '../../support/test.ts';

/** A text that is dated by the visit, and the table on its page of what is stored. */
const dated = allWith('prose').find(
  ({ section }) => section.lastUpdated && !section.lastUpdated.date,
);
const stored = allWith('table').find(({ path }) => path === dated?.path);

describeWith(dated, 'a text that is dated by the visit', ({ path, section }) => {
  test('the cookie policy and the footer show the date of the visit, not of the build', async ({
    page,
  }) => {
    await page.clock.setFixedTime('2031-02-03T12:00:00');
    await page.goto(path);
    await expect(page.getByText(`${section.lastUpdated?.label}: 3 February 2031`)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('2031');
  });
});

describeWith(stored, 'a table of what is stored', ({ section }) => {
  test('the site stores what the cookie policy lists, and no cookie', async ({ page, context }) => {
    // The motion button is shown only if motion is allowed.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(contactPath);
    await page.getByRole('button', { name: navigation.theme.toggle }).click();
    await page.locator('[data-motion-toggle]').click();
    await page.getByRole('textbox').first().fill('Draft');
    await expect
      .poll(() =>
        page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
      )
      .toHaveLength(3);
    const keys = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    for (const key of keys) expect(JSON.stringify(section)).toContain(`"${key}"`);
    expect(await context.cookies()).toEqual([]);
  });
});
