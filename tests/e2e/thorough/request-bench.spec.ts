/** The API's requests, whose values visitors change. */
import type { Page } from '@playwright/test';
import { allWith, shared } from '../../support/content.ts';
import { describeWith, expect, test } from '../../support/test.ts';
import { expectAccessible } from '../sweeps/axe.ts';

const NASTY = 'It\'s "so" $HOME `id`\n👩‍🔧 \\ متى';

const found = allWith('endpoint-tabs')[0];
const endpoint = found && shared('apiEndpoints').find(({ answer }) => answer?.spoken);

describeWith(found && endpoint && { ...found, endpoint }, 'a request', (described) => {
  const { path, section, endpoint } = described;
  const words = section.bench;
  const name = `${endpoint.method} ${endpoint.path}`;
  const [parameter] = endpoint.parameters;
  const card = (page: Page) => page.getByRole('article', { name });
  const request = (page: Page) => card(page).getByRole('group', { name: words.request });
  const value = (page: Page) => card(page).getByLabel(parameter?.name ?? '');
  const spoken = (page: Page) => card(page).getByText(words.says);

  for (const width of [1440, 390, 320]) {
    test(`follows its values in either language, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectAccessible(page, 'article:first-of-type');
      expect(
        asked.filter((url) => /bench/.test(url)),
        'before anybody uses it',
      ).toEqual([]);
      await expect(request(page)).toContainText('curl');
      await expect(spoken(page)).toBeVisible();

      await value(page).fill(NASTY);
      await expect(request(page)).toContainText('\\n👩‍🔧 \\\\ متى"');
      await expect(request(page)).toContainText(`It'\\''s \\"so\\"`);
      await expect(card(page).getByText(words.changed)).toBeVisible();
      await expect(spoken(page)).toBeHidden();
      await expectAccessible(page, 'article:first-of-type');

      await card(page).getByRole('button', { name: 'JavaScript' }).click();
      await expect(request(page)).toContainText('await fetch(');
      await expect(request(page)).toContainText('It\'s \\"so\\"');
      await expectAccessible(page, 'article:first-of-type');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );

      await value(page).fill(parameter?.example ?? '');
      await expect(card(page).getByText(words.changed)).toBeHidden();
      await expect(spoken(page)).toBeVisible();
      expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
    });
  }

  test('is copied as it is shown, or selected where a page may not copy', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(path, { waitUntil: 'networkidle' });
    await value(page).fill('Monday?');
    await expect(request(page)).toContainText('Monday?');
    const copy = card(page).getByRole('button', { name: words.copy });
    await copy.click();
    await expect(card(page).getByRole('button', { name: words.copied })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await request(page).textContent());
    await expect(copy).toBeVisible();

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error());
    });
    await copy.click();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toContain('Monday?');
  });

  test('goes without what is no JSON, and the field says so', async ({ page }) => {
    const json = endpoint.parameters.find(({ type }) => type !== 'string');
    test.skip(!json);
    await page.goto(path, { waitUntil: 'networkidle' });
    const field = card(page).getByLabel(json?.name ?? '');
    await field.fill('{');
    await expect(field).toHaveAccessibleDescription(words.invalid);
    await expect(request(page)).not.toContainText(`"${json?.name}"`);
    await field.fill('{}');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(request(page)).toContainText(`"${json?.name}": {}`);
  });

  test('is opened by the list of contents, also in a closed tab', async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const last = shared('apiEndpoints').at(-1);
    const link = page
      .getByRole('navigation')
      .getByRole('link', { name: last?.path.split('/').at(-1) ?? '' });
    test.skip((await link.count()) === 0);
    await link.first().click();
    const shown = page.getByRole('article', { name: `${last?.method} ${last?.path}` });
    await expect(shown).toBeInViewport();
    await page.reload();
    await expect(shown).toBeVisible();
  });
});
