/** What adding a language gives: the pages of an invented one, as built and visited. */
import type { ChildProcess } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import getPort from 'get-port';
import { parse as parseHtml } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fieldId, INPUT_NAMES } from '../../src/features/form-draft/inputs.ts';
import { fileIn, ONLY_LANGUAGE } from '../../src/site/languages.ts';
import { fileOf, idOfFile } from '../../src/site/page-files.ts';
import type { Messages } from '../../src/site/schemas/messages.ts';
import { pathOf } from '../../src/site/urls.ts';
import { axeFindings } from '../e2e/sweeps/axe.ts';
import { lostWords } from '../e2e/sweeps/layout.ts';
import { launchBrowser } from '../support/browser.ts';
import { contactPath, fillField, formIsReady } from '../support/contact.ts';
import { routes, site } from '../support/content.ts';
import { hydrated } from '../support/hydrated.ts';
import { startServer, stop } from '../support/process.ts';
import { FOLDER, PSEUDO } from '../support/pseudo-language.ts';
import { ROOT, TRANSLATED } from './language-copy.ts';

afterAll(() => rmSync(ROOT, { recursive: true, force: true }));

const ORIGIN = 'http://localhost:4321';
const [ENGLISH] = ONLY_LANGUAGE;

const read = (file: string) => readFileSync(file, 'utf8');
const content = (file: string) => parse(read(fileIn(FOLDER, file)));
const inLanguage = (path: string) => `/${FOLDER}${path}`;
const LEFT_OUT = routes.map(({ id }) => id).filter((id) => !TRANSLATED.includes(id));

/** A built page, with each text in one piece, although React parts it and a long address may break. */
const readPage = (path: string) =>
  parseHtml(read(`dist${path}.html`).replaceAll(/<!-- -->|<wbr ?\/?>/g, ''), { comment: false });

/** The pages of the language, as they were built. */
const pages = globSync(`content/${FOLDER}/pages/**/*.yaml`)
  .map((file) => pathOf(idOfFile(file)))
  .filter((path) => !path.endsWith('/404'))
  .map((path) => ({ path, html: readPage(path) }));

const alternatesIn = (html: string) =>
  Object.fromEntries(
    parseHtml(html)
      .querySelectorAll('link[rel=alternate][hreflang]')
      .map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
  );

test('each page names itself and its translation, as that and the sitemap do', () => {
  const sitemap = read('dist/sitemap-0.xml');
  for (const { path, html } of pages) {
    const root = path.slice(FOLDER.length + 1) || '/';
    const expected = {
      [ENGLISH?.tag ?? '']: ORIGIN + root,
      [PSEUDO.tag]: ORIGIN + path,
      'x-default': ORIGIN + root,
    };
    expect(alternatesIn(html.toString()), path).toEqual(expected);
    expect(alternatesIn(read(`dist${root === '/' ? '/index' : root}.html`)), root).toEqual(
      expected,
    );
    expect(sitemap.split(`hreflang="${PSEUDO.tag}" href="${ORIGIN}${path}"`)).toHaveLength(3);
    expect(html.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(ORIGIN + path);
    const top = html.querySelector('html');
    expect([top?.getAttribute('lang'), top?.getAttribute('dir')]).toEqual([PSEUDO.tag, 'rtl']);
  }
});

test('a page without a translation has no alternate, and links to it name its language', () => {
  for (const id of LEFT_OUT) expect(alternatesIn(read(`dist/${id}.html`))).toEqual({});
  const links = pages.flatMap(({ html }) =>
    LEFT_OUT.flatMap((id) => html.querySelectorAll(`a[href="/${id}"]`)),
  );
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link.getAttribute('hreflang')).toBe(ENGLISH?.tag);
});

test('all other links stay in the language, except those of the switch in the footer', () => {
  for (const { path, html } of pages) {
    const leaving = html
      .querySelectorAll('a[href^="/"]')
      .filter((link) => !`${link.getAttribute('href')}/`.startsWith(`/${FOLDER}/`))
      .filter((link) => !LEFT_OUT.includes(link.getAttribute('href')?.slice(1) ?? ''));
    expect(
      leaving.map((link) => [link.getAttribute('hreflang'), link.text.trim()]),
      path,
    ).toEqual([[ENGLISH?.tag, ENGLISH?.name]]);
  }
});

/** What is not copy: names, and what programs read. */
const NOT_COPY = 'script, style, code, svg, noscript, td, [lang]:not(html)';
const SPOKEN = [
  'aria-label',
  'alt',
  'placeholder',
  'data-status',
  'data-cut',
  'data-waits',
  'data-template',
  'label',
];

test('no English is left in it', () => {
  for (const { path, html } of pages) {
    for (const element of html.querySelectorAll(NOT_COPY)) element.remove();
    const elements = html.querySelectorAll('*');
    const metadata = html.querySelectorAll('meta[name=description], meta[property="og:title"]');
    const texts = [
      ...elements
        .flatMap(({ childNodes }) => childNodes.filter((it) => it.nodeType === 3))
        .map(({ text }) => text),
      ...elements.flatMap((element) => SPOKEN.map((name) => element.getAttribute(name) ?? '')),
      ...metadata.map((meta) => meta.getAttribute('content') ?? ''),
    ];
    // The pseudo-language has an accent on every vowel.
    const english = texts.flatMap((text) =>
      (
        text
          .replaceAll(site.name, '')
          .replaceAll(/\S*[@/]\S*|\b(GET|POST)\b|\{\w+\}|^(true|false)$/g, '')
          .match(/[\p{L}\p{M}]+/gu) ?? []
      ).filter((word) => /[aeiou]/i.test(word)),
    );
    expect(english, path).toEqual([]);
  }
});

test('files for machines name the language', () => {
  expect(JSON.parse(read(`dist/${FOLDER}/site.webmanifest`))).toMatchObject({
    lang: PSEUDO.tag,
    start_url: `/${FOLDER}`,
  });
  expect(read(`dist/${FOLDER}.html`)).toContain(`"inLanguage":"${PSEUDO.tag}"`);
  const { name } = content('content/site.yaml');
  expect(read(`dist/${FOLDER}/llms.txt`)).toContain(`# ${name}`);
  expect(read('dist/llms.txt')).toContain(`${ORIGIN}/${FOLDER}/llms.txt`);
  for (const { path } of pages) {
    expect(read(`dist${path}.md`), path).toMatch(/^# /);
    expect(read('dist/llms.txt')).not.toContain(`${path}.md`);
  }
  expect(read('deploy/nginx.conf')).toContain(`error_page 404 /${FOLDER}/404.html`);
});

describe('in a browser', () => {
  let browser: Browser;
  let page: Page;
  let server: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    const port = await getPort();
    origin = `http://localhost:${port}`;
    server = await startServer(process.execPath, ['hosting/serve.ts'], origin, {
      env: { PORT: String(port), FORM_DATABASE: 'data/languages.sqlite' },
    });
    browser = await launchBrowser();
    page = await browser.newPage({ baseURL: origin, reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await browser?.close();
    await stop(server);
  });

  test('no text is lost on a small or a large screen', async () => {
    for (const { path } of pages) {
      await page.goto(path);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await lostWords(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });

  test('axe finds nothing', async () => {
    for (const path of [`/${FOLDER}`, inLanguage(contactPath)]) {
      await page.goto(path);
      await hydrated(page);
      expect(await axeFindings(page), path).toEqual([]);
    }
  });

  test('the form speaks the language', async () => {
    const messages: Messages = content('content/messages.yaml');
    await page.goto(inLanguage(contactPath));
    await formIsReady(page);
    await page.locator('form [type=submit]').click();
    await page.getByRole('link', { name: messages.validation.missing.name }).waitFor();
    for (const name of INPUT_NAMES) await fillField(page.locator(`#${fieldId(name)}`), name);
    await page.locator('form [type=submit]').click();
    await page.getByRole('status').getByText(messages.form.success).waitFor();
  });

  test('the 404 page is in the language', async () => {
    const response = await page.goto(`/${FOLDER}/there-is-no-such-page`);
    expect(response?.status()).toBe(404);
    const [{ heading }] = content(fileOf('404')).sections;
    expect(await page.locator('h1').textContent()).toBe(heading);
    expect((await page.goto(`/${FOLDER}/404`))?.status()).toBe(404);
  });
});
