/** The tests that run in every browser; docs/accessibility.md lists the browsers. */
import { FIELDS, fieldId } from '../../src/features/form-draft/fields.ts';
import { tagsOf } from '../../src/schemas/tags.ts';
import { answers, words as form } from '../support/contact.ts';
import {
  page as content,
  faq,
  messages,
  navigation,
  routes,
  useCases,
} from '../support/content.ts';
import { browsers } from './browsers.ts';
import type { Driver } from './driver.ts';
import { expect, test } from './test.ts';

const header = '//header';
const button = (label: string) => `//button[normalize-space()="${label}"]`;
const labelled = (label: string) => `//*[@aria-label="${label}"]`;
const linkTo = (href: string, within = '') => `${within}//a[@href="${href}"]`;

/** An expression for the visible elements that match `css`. */
const seen = (css: string) =>
  `[...document.querySelectorAll('${css}')].filter((element) => element.checkVisibility())`;
const textOf = (css: string) => `document.querySelector('${css}')?.textContent.trim()`;

/** Polls until the expression has the expected value. */
const expectValue = (driver: Driver, expression: string) =>
  expect.poll(
    // Evaluating fails during a navigation.
    () => driver.evaluate<unknown>(expression).catch(() => undefined),
    { message: expression },
  );

/** Waits until all islands of the page are hydrated. */
const ready = (driver: Driver) =>
  expectValue(
    driver,
    `document.querySelector('astro-island[ssr], form:not([novalidate])[enctype]') === null`,
  ).toBe(true);

const groups = navigation.header.filter((item) => 'entries' in item);
const [first, second] = groups as [(typeof groups)[number], (typeof groups)[number]];
const entries = ({ entries: [entry] }: typeof first) => seen(`header a[href="${entry?.href}"]`);
const expanded = (label: string) =>
  `[...document.querySelectorAll('header button')].find((item) => item.textContent === '${label}').ariaExpanded`;

/** Each browser opens a third of the routes, or all with `npm run test:browsers -- --all`. */
const shareOf = (browser: string) => {
  const names = Object.keys(browsers);
  return process.env['ALL_ROUTES']
    ? routes
    : routes.filter((_, index) => index % names.length === names.indexOf(browser));
};

test('its share of the routes opens', async ({ driver }, { project }) => {
  test.slow();
  for (const { id, path } of shareOf(project.name)) {
    await driver.open(path);
    await expectValue(driver, 'document.title').toBe(content(id).title);
    await expectValue(driver, `${seen('h1')}.map((heading) => heading.textContent)`).toEqual([
      content(id).hero.heading,
    ]);
    await ready(driver);
  }
});

test('a wide menu opens on hover, toggles on click and closes on Escape', async ({ driver }) => {
  await driver.open('/partners');
  await driver.hover(header + button(first.label));
  await expectValue(driver, `${entries(first)}.length`).toBe(1);
  await driver.hover('//h1');
  await expectValue(driver, `${entries(first)}.length`).toBe(0);

  await driver.click(header + button(second.label));
  await expectValue(driver, expanded(second.label)).toBe('true');
  await driver.press('Escape');
  await expectValue(driver, expanded(second.label)).toBe('false');
  await expectValue(driver, 'document.activeElement.textContent').toBe(second.label);
});

test('an entry of a wide menu leads to its page', async ({ driver }) => {
  const { href } = first.entries[0] as (typeof first.entries)[number];
  await driver.open('/partners');
  await driver.click(header + button(first.label));
  await driver.click(linkTo(href, header));
  await expectValue(driver, 'location.pathname').toBe(href);
  await expectValue(driver, `document.querySelector('[aria-current=page]')?.pathname`).toBe(href);
});

test('the narrow menu opens one group at a time and closes on Escape', async ({ driver }) => {
  await driver.resize(500, 800);
  await driver.open('/partners');
  await driver.click(header + button(navigation.menu));
  await driver.click(header + button(first.label));
  await expectValue(driver, `${entries(first)}.length`).toBe(1);
  await driver.click(header + button(second.label));
  await expectValue(driver, `${entries(second)}.length`).toBe(1);
  await expectValue(driver, `${entries(first)}.length`).toBe(0);
  await driver.press('Escape');
  await expectValue(driver, `${entries(second)}.length`).toBe(0);
  await expectValue(driver, `document.querySelector('#site-menu').matches(':popover-open')`).toBe(
    false,
  );
});

test('the theme switches and stays on the next page', async ({ driver }) => {
  const paper = 'getComputedStyle(document.documentElement).backgroundColor';
  await driver.open('/');
  const light = await driver.evaluate(paper);
  await driver.click(labelled(navigation.theme.toggle));
  await expectValue(driver, 'document.documentElement.dataset.theme').toBe('dark');
  const dark = await driver.evaluate(paper);
  expect(dark).not.toBe(light);
  await driver.open('/about');
  expect(await driver.evaluate(paper)).toBe(dark);
});

test('the use-case filter shows one category', async ({ driver }) => {
  const [tag] = tagsOf(useCases[0]?.category ?? '') as [string];
  const expected = useCases.filter(({ category }) => tagsOf(category).includes(tag));
  const titles = `${seen('[data-category] h2')}.map((heading) => heading.textContent)`;
  await driver.open('/solutions/use-cases');
  await ready(driver);
  await driver.click(button(`${tag} ${expected.length}`));
  await expectValue(driver, titles).toEqual(expected.map(({ title }) => title));
  await expectValue(driver, `new URLSearchParams(location.search).get('category')`).toBe(tag);
});

for (const id of ['documentation', 'api-reference'] as const) {
  test(`the tabs of /${id} follow the pointer and the keyboard`, async ({ driver }) => {
    const { tabs } = content(id);
    const panels = `${seen('[role=tabpanel] > h2')}.map((heading) => heading.parentElement.id)`;
    await driver.open(`/${id}`);
    await expectValue(driver, panels).toEqual([tabs[0]?.id]);
    await driver.click(`//a[@role="tab"][.="${tabs[1]?.label}"]`);
    await expectValue(driver, panels).toEqual([tabs[1]?.id]);
    await driver.press('ArrowRight');
    await expectValue(driver, panels).toEqual([tabs[2]?.id]);
    await expectValue(driver, 'document.activeElement.textContent').toBe(tabs[2]?.label);
  });
}

test('the help search narrows the questions and says when there are none', async ({ driver }) => {
  const { search } = content('help-centre').questions;
  const { question } = faq[0] as (typeof faq)[number];
  const questions = `${seen('h3')}.map((heading) => heading.textContent).filter((text) => text.endsWith('?'))`;
  await driver.open('/help-centre');
  await ready(driver);
  await expectValue(driver, questions).toEqual(faq.map((entry) => entry.question));
  await driver.type('//input[@type="search"]', question);
  await expectValue(driver, questions).toEqual([question]);
  await driver.type('//input[@type="search"]', 'qqqq');
  await expectValue(driver, textOf('search [role=status]')).toBe(search.empty);
});

const status = textOf('form [role=status]');
const values = `${JSON.stringify(FIELDS.map(fieldId))}.map((id) => document.getElementById(id).value)`;

const fillIn = async (driver: Driver) => {
  await driver.open('/contact');
  await ready(driver);
  for (const name of FIELDS) await driver.type(`//*[@id="${fieldId(name)}"]`, answers[name]);
};

test('the form is sent, says so and is empty again', async ({ driver }) => {
  await fillIn(driver);
  await driver.click(button(form.submit));
  await expectValue(driver, status).toBe(messages.form.success);
  await expectValue(driver, values).toEqual(FIELDS.map(() => ''));
});

test('a form that the service refuses is kept, with the words of the service', async ({
  driver,
}) => {
  await fillIn(driver);
  await driver.evaluate(`document.querySelector('[name=access_key]').value = 'wrong'`);
  await driver.click(button(form.submit));
  await expectValue(driver, status).toMatch(/reload the page/);
  await expectValue(driver, values).toEqual(FIELDS.map((name) => answers[name]));
  const errors = await driver.takeErrors();
  expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
});

test('an empty form takes the focus to what is missing', async ({ driver }) => {
  await driver.open('/contact');
  await ready(driver);
  await driver.click(button(form.submit));
  const focused = 'document.activeElement.textContent';
  await expectValue(driver, focused).toContain(messages.validation.heading);
  await expectValue(driver, focused).toContain(messages.validation.missing.name);
});
