/** Controls of the specification without an effect; with an `href` they would be links. */
import { page as content } from '../../support/content.ts';
import { hydrated } from '../../support/hydrated.ts';
import { expectNoEffect } from '../../support/placeholder-controls.ts';
import { expect, test } from '../../support/test.ts';

const partners = content('partners');
const documentation = content('documentation');
const { subscribe } = content('system-status');

for (const { path, buttons } of [
  { path: '/partners', buttons: [...partners.hero.actions, ...partners.closing.actions] },
  { path: '/documentation', buttons: documentation.help.buttons },
  { path: '/help-centre', buttons: content('help-centre').resources.cards.map((c) => c.button) },
  { path: '/system-status', buttons: [subscribe.button] },
]) {
  test(`the buttons of ${path} without a link change nothing, send nothing and move nowhere`, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    for (const { label } of buttons.filter(({ href }) => !href)) {
      await expectNoEffect(page, page.getByRole('button', { name: label, exact: true }));
    }
  });
}

for (const { path, role, label } of [
  { path: '/documentation', role: 'searchbox', label: documentation.search.label },
  { path: '/system-status', role: 'textbox', label: subscribe.label },
] as const) {
  test(`the box of ${path} takes words and does nothing with them`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    // An island marks its panels shortly after hydration.
    await page.waitForLoadState('networkidle');
    const before = await page.getByRole('main').innerHTML();
    const box = page.getByRole(role, { name: label });
    await box.fill('someone@example.com');
    await box.press('Enter');
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('someone@example.com');
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByRole('main').innerHTML()).toBe(before);
  });
}
