/** Controls that have no effect yet; with an `href` they would be links. */
import type { SectionContent } from '../../../src/sections/page.ts';
import { routes, unlinkedButtons } from '../../support/content.ts';
import { hydrated } from '../../support/hydrated.ts';
import { expect, test } from '../../support/test.ts';

/** The label of a box that accepts text and does nothing with it. */
function boxOf(section: SectionContent): string | undefined {
  if (section.type === 'article-tabs') return section.search?.label;
  return section.type === 'incidents' ? section.subscribe?.label : undefined;
}

const pages = routes
  .map(({ path, sections }) => ({
    path,
    buttons: new Set(unlinkedButtons(sections).map(({ label }) => label)),
    boxes: sections.flatMap((section) => boxOf(section) ?? []),
  }))
  .filter(({ buttons, boxes }) => buttons.size + boxes.length > 0);

for (const { path, buttons, boxes } of pages) {
  test(`the placeholders of ${path} change nothing, send nothing and move nowhere`, async ({
    page,
  }) => {
    // The waves' worker is the last to load, when the page is idle.
    const worker = page.waitForEvent('worker');
    await page.goto(path);
    await Promise.all([hydrated(page), worker]);
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const state = () =>
      page.evaluate(() => [
        location.href,
        history.length,
        document.querySelector('main')?.innerHTML,
      ]);
    const before = await state();
    for (const label of buttons) {
      const button = page.getByRole('button', { name: label, exact: true }).first();
      await button.click();
      await expect(button).toBeFocused();
      await button.press('Enter');
      await button.press('Space');
    }
    for (const label of boxes) {
      const box = page.locator('input').and(page.getByLabel(label)).first();
      await box.fill('someone@example.com');
      await box.press('Enter');
      await expect(box).toHaveValue('someone@example.com');
    }
    expect(await state()).toEqual(before);
    expect(requests).toEqual([]);
  });
}
