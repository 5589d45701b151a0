/** The written calls, the pause and the call description. */
import type { Locator, Page } from '@playwright/test';
import { contactPath, words as form, formIsReady } from '../support/contact.ts';
import { callDescription, firstWith, routes } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

const { path: callsPath, section: calls } = firstWith('calls');
const { path: pausePath, section: pause } = firstWith('pause');

test.describe('calls in print', () => {
  const names = calls.calls.map(({ name }) => name);

  const printed = (page: Page) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  const call = (page: Page, name: string) =>
    printed(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
  /** Whether it is visible; text for screen readers only is one pixel high. */
  const isShown = async (item: Locator) => ((await item.boundingBox())?.height ?? 0) > 1;
  const shown = (page: Page) =>
    Promise.all(names.map((name) => isShown(call(page, name)))).then((all) =>
      names.filter((_, index) => all[index]),
    );

  test('one is shown, the arrow keys choose another, and a screen reader has all of them', async ({
    page,
  }) => {
    await page.goto(callsPath);
    expect(await shown(page)).toEqual(names.slice(0, 1));
    const choice = page.getByRole('group', { name: calls.choose });
    await choice.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await shown(page)).toEqual(names.slice(1, 2));
    await choice.getByText(names.at(-1) ?? '', { exact: true }).click();
    expect(await shown(page)).toEqual(names.slice(-1));

    const tree = await page.getByRole('main').ariaSnapshot();
    for (const { turns, caption } of calls.calls) {
      expect(tree).toContain(caption);
      for (const { at, speaker } of turns) {
        expect(tree).toContain(`${at} ${calls.speakers[speaker]}`);
      }
    }
  });

  test('on paper there are all, and nothing to choose', async ({ page }) => {
    await page.goto(callsPath);
    await page.emulateMedia({ media: 'print' });
    expect(await shown(page)).toEqual(names);
    await expect(page.getByRole('radio')).toHaveCount(0);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('they can be chosen all the same', async ({ page }) => {
      await page.goto(callsPath);
      await page
        .getByText(names[1] ?? '', { exact: true })
        .first()
        .click();
      expect(await shown(page)).toEqual(names.slice(1, 2));
    });
  });
});

test.describe('the pause', () => {
  test('says who cuts the caller off, as the keyboard moves it', async ({ page }) => {
    await page.goto(pausePath);
    const figure = page.getByRole('figure').filter({ has: page.getByRole('slider') });
    const slider = figure.getByRole('slider', { name: pause.slider.label });
    const state = figure.getByRole('status');
    const said = (words = '', seconds = '') => words.replace('{seconds}', seconds);

    await slider.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', said(pause.slider.spoken, '2.0'));
    await expect(figure.getByText(said(pause.slider.shown, '2.0'))).toBeVisible();
    await expect(state).toHaveText(pause.states.cut);
    await expect(figure.getByText(pause.timer.interrupting)).toBeVisible();

    await slider.fill('0.7');
    await expect(state).toHaveText(pause.states.waits);
    await expect(figure.getByText(pause.timer.interrupting)).toBeHidden();
    await slider.press('ArrowRight');
    await expect(state).toHaveText(pause.states.cut);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('is a picture of a caller who is cut off', async ({ page }) => {
      await page.goto(pausePath);
      await expect(page.getByText(pause.timer.interrupting)).toBeVisible();
      await expect(page.getByRole('slider')).toBeHidden();
    });
  });
});

const describing = routes.filter(({ sections }) =>
  sections.some((section) => 'describe' in section && section.describe),
);

test('some page has a call to describe', () => expect(describing).not.toEqual([]));

for (const { path } of describing) {
  test.describe(`a call to describe on ${path}`, () => {
    const send = (page: Page) => page.getByRole('link', { name: callDescription.send.label });
    const sentence = (words: { who: string; what: string; system: string }) =>
      callDescription.sentence.replace(/\{(\w+)\}/g, (_, name: keyof typeof words) => words[name]);
    const last = {
      who: callDescription.who.options.at(-1) ?? '',
      what: callDescription.what.options.at(-1) ?? '',
      system: callDescription.system.options.at(-1) ?? '',
    };
    /** Waits for the script that is loaded after the first paint. */
    const enabled = (page: Page) => page.waitForResponse(/call-description|enable/);

    test('begins the description of the contact form, but never over what is there', async ({
      page,
    }) => {
      await Promise.all([enabled(page), page.goto(path)]);
      await page.waitForLoadState('networkidle');
      const drawing = page.locator('[data-call-description] path');
      const before = await drawing.getAttribute('d');
      for (const name of ['who', 'what', 'system'] as const) {
        await page.getByLabel(callDescription[name].label).selectOption(last[name]);
      }
      expect(await drawing.getAttribute('d')).not.toBe(before);

      await send(page).click();
      await formIsReady(page);
      expect(new URL(page.url()).search).toBe('');
      const description = page.getByLabel(form.fields.description);
      await expect(description).toHaveValue(sentence(last));

      await description.fill('My own words');
      await page.goBack();
      await page.waitForLoadState('networkidle');
      await send(page).click();
      await formIsReady(page);
      await expect(description).toHaveValue('My own words');
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });
      test('is a link to the form', async ({ page }) => {
        await page.goto(path);
        await expect(send(page)).toHaveAttribute('href', contactPath);
        await expect(page.getByLabel(callDescription.who.label)).toBeHidden();
      });
    });
  });
}
