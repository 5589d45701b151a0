/**
 * Shared by the contact form's tests: valid field values, locators, and stubs of captcha and
 * service.
 */
import type { Page } from '@playwright/test';
import { fieldOf } from '../../form-service/contract.ts';
import { pagePolicy } from '../../src/build/finish/page-policy.ts';
import { readPage } from '../../src/build/read-page.ts';
import {
  INPUT_NAMES,
  type InputName,
  type InputTexts,
} from '../../src/features/form-draft/inputs.ts';
import { firstWith } from './content.ts';

const { path, section } = firstWith('contact-form');
export const contactPath = path;
export const labels = section.form;
/** The words of the mail beside the form. */
export const mailWords = section.mail;

const SHAPED: Record<string, string> = { email: 'office@ferry.example', tel: '020 7946 0001' };

/** A valid answer to each field, also to one that was declared later. */
export const answers = {
  ...Object.fromEntries(
    INPUT_NAMES.map((name) => {
      return [name, SHAPED[fieldOf(name).kind] ?? 'An answer'];
    }),
  ),
  name: 'Ada Ferry',
  company: 'Ferry Line',
  email: 'ada@ferry.example',
  phone: '020 7946 0000',
  description: 'Callers ask when the next boat leaves.\nThe timetable is in a database.',
} as InputTexts;

/** The control of a field, found by its label. */
export const field = (page: Page, name: InputName) =>
  page.getByLabel(
    fieldOf(name).required ? labels.fields[name] : `${labels.fields[name]} ${labels.optional}`,
    { exact: true },
  );
export const sendButton = (page: Page) =>
  page.getByRole('button', { name: labels.submit, exact: true });
/** The line that says whether the form was sent. */
export const status = (page: Page) => page.getByRole('main').getByRole('status');

/** The mail beside the form. */
export const mail = (page: Page) => page.getByRole('complementary', { name: mailWords.heading });

export async function fillIn(page: Page): Promise<void> {
  for (const name of INPUT_NAMES) await field(page, name).fill(answers[name]);
}

/** What the form holds now, by field. */
export async function readForm(page: Page): Promise<InputTexts> {
  const entries = INPUT_NAMES.map(async (name) => [name, await field(page, name).inputValue()]);
  return Object.fromEntries(await Promise.all(entries));
}

/** Patterns for page.route. */
export const SERVICE = '**/api/contact';
/** What sends the form. */
export const SCRIPT = '**/_astro/send*.js';
export const CAPTCHA = '**/captcha/api.js*';

export const formIsReady = (page: Page) => page.locator('form[novalidate]').waitFor();

/** The source of a captcha script whose `grecaptcha` has these two functions. */
export const captchaScript = ({
  ready = '(callback) => callback()',
  execute = 'async () => "token"',
}) => `window.grecaptcha = { ready: ${ready}, execute: ${execute} };`;

/** Responds to requests for the captcha's script with `body`; a later route takes precedence. */
export async function serveCaptcha(page: Page, body = captchaScript({})): Promise<void> {
  await page.route(CAPTCHA, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** Responds to each submission with `json`; a later route takes precedence. */
export async function serveResponse(page: Page, json: unknown = { success: true }): Promise<void> {
  await page.route(SERVICE, (route) => route.fulfill({ json }));
}

export const published = {
  formEndpoint: 'https://forms.sonic.example/api/contact',
  captchaScript: 'https://www.google.com/recaptcha/api.js',
};

/**
 * Serves the contact page as it would be built for a site with these addresses, with the policy for
 * them.
 */
export const serveAsPublished = (page: Page, addresses = published) =>
  page.route(contactPath, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replaceAll('/captcha/api.js', addresses.captchaScript)
      .replaceAll('/api/contact', addresses.formEndpoint);
    const { policy } = pagePolicy(readPage(html).elements, {
      ...addresses,
      origin: new URL(route.request().url()).origin,
    });
    const own = /(?<=<meta http-equiv="content-security-policy" content=")[^"]*/;
    await route.fulfill({ response, body: html.replace(own, () => policy) });
  });
