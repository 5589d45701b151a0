/** What an owner’s own pages are once they are built; tests/site/ and the sweeps of tests/e2e/ look at them, too. */
import { type ChildProcess, execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movedPaths } from '../../../src/site/pages.ts';
import { launchBrowser } from '../../support/browser.ts';
import {
  answers,
  fillIn,
  formIsReady,
  SERVICE,
  sendButton,
  status,
} from '../../support/contact.ts';
import { allWith, describing, messages, useCases, wholeSite } from '../../support/content.ts';
import { hydrated } from '../../support/hydrated.ts';
import { startServer, stop } from '../../support/process.ts';
import { EVERYTHING, OWN_CONTACT, PLAIN } from './own-pages.ts';

const moved = Object.entries(movedPaths(wholeSite));
const DATABASE = 'test-results/pages.sqlite';
const read = (file: string) => readFileSync(file, 'utf8');

const paths = [...moved.map(([, to]) => to), OWN_CONTACT, PLAIN];
test.each(paths)('%s is a page like the others, whose files tests/site/ checks', (path) => {
  const html = read(`dist${path}.html`);
  expect(html).toContain(`rel="canonical" href="http://localhost:4321${path}"`);
  expect(html).toContain('http-equiv="content-security-policy" content="default-src \'none\'');
  expect(existsSync(`dist/social${path}.png`)).toBe(true);
  for (const file of ['sitemap-0.xml', 'llms.txt', '_redirects']) {
    expect(read(`dist/${file}`), file).toContain(path);
  }
});

test('a picture is published in the sizes that pages name, not as the camera wrote it', () => {
  const published = globSync('dist/_astro/*.{jpg,jpeg,png,webp,avif}');
  expect(published.length).toBeGreaterThan(0);
  for (const file of published) expect(read(`dist${EVERYTHING}.html`)).toContain(basename(file));
});

test.each(moved)('%s redirects to %s, and nothing else is left of it', (from, to) => {
  expect(read('dist/_redirects')).toContain(`${from} ${to} 301`);
  expect(read('deploy/nginx.conf')).toContain(`location = ${from} { return 301 ${to}`);
  for (const file of [`${from}.html`, `${from}.md`, `/social${from}.png`]) {
    expect(existsSync(`dist${file}`), file).toBe(false);
  }
  expect(read('dist/sitemap-0.xml') + read('dist/llms.txt')).not.toContain(`321${from}`);
});

describe('in a browser', () => {
  let browser: Browser;
  let page: Page;
  let server: ChildProcess;
  const errors: string[] = [];

  beforeAll(async () => {
    const port = await getPort();
    const origin = `http://localhost:${port}`;
    server = await startServer(process.execPath, ['hosting/serve.ts'], origin, {
      env: { PORT: String(port), FORM_DATABASE: DATABASE },
    });
    browser = await launchBrowser();
    page = await browser.newPage({ baseURL: origin, reducedMotion: 'reduce' });
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(EVERYTHING);
    await hydrated(page);
  });
  afterAll(async () => {
    await browser?.close();
    await stop(server);
    expect(errors, 'errors in the console').toEqual([]);
  });

  test('every kind of section can be on a page twice: one h1, no id twice', async () => {
    expect(await page.locator('h1').allTextContents()).toEqual(['Everything, twice']);
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  // An owner may have removed any of these.
  const [tabs] = allWith('article-tabs');
  const [list] = allWith('use-cases');
  const [questions] = allWith('questions');
  const [pause] = allWith('pause');

  test.runIf(tabs)('tabs work in both copies', async () => {
    const label = tabs?.section.tabsLabel;
    for (const list of await page.getByRole('tablist', { name: label, exact: true }).all()) {
      const tab = list.getByRole('tab').nth(1);
      await tab.click();
      const panel = page.locator(`[id="${await tab.getAttribute('aria-controls')}"]`);
      expect(await tab.getAttribute('aria-selected')).toBe('true');
      expect(await panel.isVisible()).toBe(true);
    }
  });

  test.runIf(list)('the filter works in both copies', async () => {
    for (const nth of [0, 1]) {
      const bar = page.getByRole('form', { name: list?.section.filter.label }).nth(nth);
      await bar.getByRole('button').nth(1).click();
      const category = page
        .locator('main')
        .getByRole('list')
        .filter({ has: page.locator('[data-category]') })
        .nth(nth);
      await category.locator('[data-category][hidden]').first().waitFor({ state: 'attached' });
      expect(await category.locator('[data-category]').count()).toBe(useCases.length);
      // The contact form holds its own submits only.
      expect(await page.locator('[data-submit-held]').count()).toBe(0);
    }
  });

  test.runIf(questions)('the search works in both copies', async () => {
    const { label = '', empty = '' } = questions?.section.search ?? {};
    for (const nth of [0, 1]) {
      const box = page.getByRole('searchbox', { name: label }).nth(nth);
      await box.fill('qqqq');
      await page.getByText(empty).waitFor();
      expect(await page.getByText(empty).count()).toBe(1);
      await box.fill('');
    }
  });

  test.runIf(pause)('the pause works in both copies', async () => {
    for (const nth of [0, 1]) {
      const figure = page
        .getByRole('figure')
        .filter({ has: page.getByRole('slider', { name: pause?.section.slider.label }) })
        .nth(nth);
      await figure.getByRole('slider').press('End');
      expect(await figure.getByRole('status').textContent()).toBe(pause?.section.states.cut);
      await figure.getByRole('slider').press('Home');
      expect(await figure.getByRole('status').textContent()).toBe(pause?.section.states.waits);
    }
  });

  test.runIf(describing)('the call to describe works in both copies', async () => {
    for (const nth of [0, 1]) {
      const described = page.locator('[data-call-description]').nth(nth);
      const drawn = await described.locator('svg path').getAttribute('d');
      await described.getByRole('combobox').first().selectOption({ index: 1 });
      expect(await described.locator('svg path').getAttribute('d')).not.toBe(drawn);
    }
  });

  test('a contact form sends on any page, under its own policy', async () => {
    await page.goto(OWN_CONTACT);
    await formIsReady(page);
    await fillIn(page);
    await page.route(SERVICE, (route) =>
      route.fulfill({ json: { success: false, code: 'rate', message: 'Later' } }),
    );
    await sendButton(page).click();
    await page.getByText('Later').waitFor();
    await page.unroute(SERVICE);
    await sendButton(page).click();
    await page.getByText(messages.form.success).waitFor();
    expect(await status(page).textContent()).toBe(messages.form.success);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['form-service/cli/leads.ts', '--json'],
      { env: { ...process.env, FORM_DATABASE: DATABASE } },
    );
    expect(JSON.parse(stdout)).toMatchObject([answers]);
  });
});
