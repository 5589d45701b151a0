/** What only a browser can check on pages without scripts; the rest is checked in the built files. */
import { contactPath } from '../support/contact.ts';
import {
  allWith,
  callDescription,
  describing,
  elsewhere,
  faq,
  logos,
  navigation,
  useCases,
} from '../support/content.ts';
import { describeWith, expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false, reducedMotion: 'no-preference' });

test('no control is shown that would do nothing', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: navigation.theme.toggle })).toBeHidden();
  await expect(page.getByRole('button', { name: navigation.motion.pause })).toBeHidden();
});

describeWith(allWith('customers')[0], 'logos', ({ path }) => {
  test('are shown', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('img', { name: logos[0]?.name })).toBeVisible();
    await expect(
      page.getByRole('list').filter({ has: page.getByRole('img', { name: logos[0]?.name }) }),
    ).toHaveCSS('opacity', '1');
  });
});

describeWith(allWith('use-cases')[0], 'use cases', ({ path, section }) => {
  test('can all be read, without a filter', async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('[data-category]:visible')).toHaveCount(useCases.length);
    await expect(page.getByRole('form', { name: section.filter.label })).toBeHidden();
  });
});

describeWith(allWith('questions')[0], 'questions', ({ path }) => {
  test('can all be read, without a search', async ({ page }) => {
    await page.goto(path);
    for (const { question, answer } of faq) {
      await expect(page.getByRole('heading', { level: 3, name: question })).toBeVisible();
      await expect(page.getByText(answer)).toBeVisible();
    }
    await expect(page.getByRole('searchbox')).toBeHidden();
  });
});

for (const { path, section } of [
  ...allWith('article-tabs').slice(0, 1),
  ...allWith('endpoint-tabs').slice(0, 1),
]) {
  test(`the ${section.type} of ${path} can all be read`, async ({ page }) => {
    await page.goto(path);
    for (const tab of section.tabs) {
      await expect(page.getByRole('heading', { level: 2, name: tab.heading })).toBeVisible();
      const link = page.getByRole('main').getByRole('link', { name: tab.label, exact: true });
      await expect(link).toHaveAttribute('href', `#${tab.id}`);
    }
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
}

describeWith(allWith('pause')[0], 'the pause', ({ path, section }) => {
  test('can be read, without its slider', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(section.timer.interrupting)).toBeVisible();
    await expect(page.getByRole('slider')).toBeHidden();
  });
});

describeWith(describing, 'a call to describe', ({ path }) => {
  test('is a link to the form, without a choice', async ({ page }) => {
    await page.goto(path);
    const send = page.getByRole('link', { name: callDescription.send.label });
    await expect(send).toHaveAttribute('href', contactPath);
    await expect(page.getByLabel(callDescription.who.label)).toBeHidden();
  });
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
