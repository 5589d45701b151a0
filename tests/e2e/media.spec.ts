/** What the sweeps do not cover: states in forced colours, more contrast, tabs on paper. */
import { contactPath, labels } from '../support/contact.ts';
import { firstWith, navigation } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

/** A page that a group of the header leads to. */
const inHeader =
  navigation.header.flatMap((item) => ('entries' in item ? item.entries : []))[0]?.href ?? '/';

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('the states of pills, tabs, fields and the current page differ', async ({ page }) => {
    /** Whether two elements look different; in forced colours a state shown only by colour would not. */
    const differ = (one: string, other: string) =>
      page.evaluate(
        ([a = '', b = '']) => {
          const [first, second] = [a, b].map((css) => {
            const element = document.querySelector(css) as Element;
            const style = getComputedStyle(element);
            return [
              style.backgroundColor,
              style.color,
              style.borderTopColor,
              style.borderTopWidth,
              style.borderBottomColor,
              style.borderBottomWidth,
              style.textDecorationLine,
            ].join();
          });
          return first !== second;
        },
        [one, other],
      );

    await page.goto(firstWith('use-cases').path);
    expect(await differ('[aria-pressed="true"][value]', '[aria-pressed="false"][value]')).toBe(
      true,
    );
    await page.goto(firstWith('article-tabs').path);
    await page.getByRole('tab').first().waitFor();
    expect(await differ('[aria-selected="true"]', '[aria-selected="false"]')).toBe(true);
    await page.goto(inHeader);
    expect(await differ('header [data-current="true"]', 'header [data-current="false"]')).toBe(
      true,
    );
    await page.goto(contactPath);
    await page.locator('form[novalidate]').waitFor();
    const plain = await page
      .locator('#contact--name')
      .evaluate((e) => getComputedStyle(e).borderTopWidth);
    await page.getByRole('button', { name: labels.submit, exact: true }).click();
    await expect(page.locator('#contact--name')).not.toHaveCSS('border-top-width', plain);
  });

  test('icons take the colour of the text around them', async ({ page }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: navigation.theme.toggle });
    const colour = await toggle.evaluate((element) => getComputedStyle(element).color);
    await expect(toggle.locator('svg').first()).toHaveCSS('stroke', colour);
  });
});

test('visitors who ask for more contrast get it', async ({ page }) => {
  await page.goto('/');
  const token = (name: string) =>
    page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key), name);
  const usual = [await token('--rule'), await token('--ink-muted')];
  await page.emulateMedia({ contrast: 'more' });
  const more = [await token('--rule'), await token('--ink-muted')];
  expect(more[0]).not.toBe(usual[0]);
  expect(more[1]).not.toBe(usual[1]);
});

test('every tab is printed', async ({ page }) => {
  await page.goto(firstWith('article-tabs').path);
  await page.getByRole('tab').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const { heading } of firstWith('article-tabs').section.tabs) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
});
