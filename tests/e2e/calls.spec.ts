/** The written call, the pause and the call description. */
import type { Page } from '@playwright/test';
import { contactPath, words as form, formIsReady } from '../support/contact.ts';
import { callDescription, firstWith, routes } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

const { path: callPath, section: call } = firstWith('call');
const { path: pausePath, section: pause } = firstWith('pause');

test('a call in print says when who speaks, also to a screen reader', async ({ page }) => {
  await page.goto(callPath);
  const tree = await page.getByRole('main').ariaSnapshot();
  for (const { at, speaker, system } of call.turns) {
    expect(tree).toContain(`${at} ${call.speakers[speaker]}`);
    if (system) expect(tree).toContain(system.event);
  }
  await expect(page.getByText(call.caption)).toBeVisible();
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
      // With a line break, so that a visitor goes on below it.
      await expect(description).toHaveValue(`${sentence(last)}\n`);

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
