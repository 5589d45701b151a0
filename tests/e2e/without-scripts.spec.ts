/** What only a browser can check on pages without scripts; the rest is checked in the built files. */
import { contactPath } from '../support/contact.ts';
import {
  allWith,
  callDescription,
  describing,
  elsewhere,
  faq,
  firstWith,
  logos,
  navigation,
  useCases,
} from '../support/content.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false, reducedMotion: 'no-preference' });

test('everything can be read, and no control is shown that would do nothing', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('img', { name: logos[0]?.name })).toBeVisible();
  await expect(
    page.getByRole('list').filter({ has: page.getByRole('img', { name: logos[0]?.name }) }),
  ).toHaveCSS('opacity', '1');
  await expect(page.getByRole('button', { name: navigation.theme.toggle })).toBeHidden();
  await expect(page.getByRole('button', { name: navigation.motion.pause })).toBeHidden();

  const cases = firstWith('use-cases');
  await page.goto(cases.path);
  await expect(page.locator('[data-category]:visible')).toHaveCount(useCases.length);
  await expect(page.getByRole('form', { name: cases.section.filter.label })).toBeHidden();

  await page.goto(firstWith('questions').path);
  for (const { question, answer } of faq) {
    await expect(page.getByRole('heading', { level: 3, name: question })).toBeVisible();
    await expect(page.getByText(answer)).toBeVisible();
  }
  await expect(page.getByRole('searchbox')).toBeHidden();

  for (const { path, section } of [...allWith('article-tabs'), ...allWith('endpoint-tabs')]) {
    await page.goto(path);
    for (const tab of section.tabs) {
      await expect(page.getByRole('heading', { level: 2, name: tab.heading })).toBeVisible();
      const link = page.getByRole('main').getByRole('link', { name: tab.label, exact: true });
      await expect(link).toHaveAttribute('href', `#${tab.id}`);
    }
    await expect(page.getByRole('tab')).toHaveCount(0);
  }

  const pause = firstWith('pause');
  await page.goto(pause.path);
  await expect(page.getByText(pause.section.timer.interrupting)).toBeVisible();
  await expect(page.getByRole('slider')).toBeHidden();

  await page.goto(describing.path);
  const send = page.getByRole('link', { name: callDescription.send.label });
  await expect(send).toHaveAttribute('href', contactPath);
  await expect(page.getByLabel(callDescription.who.label)).toBeHidden();
});

test('a phone preloads the headline’s font, which is shown only if it arrives at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(elsewhere);
  const media = await page.locator('link[as=font]').first().getAttribute('media');
  expect(await page.evaluate((query) => matchMedia(query).matches, media ?? '')).toBe(true);
});

test('the first Tab stop skips to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  await expect(skip).toHaveAttribute('href', '#main');
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus, main:focus')).toHaveCount(1);
});
