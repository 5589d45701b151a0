/**
 * What an owner does to pages, by files alone: adds and moves them, in a copy of the site that is then built. That a
 * link to a page that is gone stops the build, tests/editor/ shows as it publishes.
 */
import { type ChildProcess, execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { sharedFiles } from '../../src/content/files.ts';
import { getShared } from '../../src/content/get-shared.ts';
import type { SectionContent, SectionType } from '../../src/sections/page.ts';
import { sectionSchemas } from '../../src/sections/schemas.ts';
import { getPage, NOT_FOUND } from '../../src/site/pages.ts';
import { axeFindings } from '../e2e/sweeps/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import {
  answers,
  contactPath,
  fillIn,
  formIsReady,
  SERVICE,
  sendButton,
  status,
} from '../support/contact.ts';
import { firstWith, messages, useCases } from '../support/content.ts';
import { buildCopy, copyCaches, copySite, linkPackages } from '../support/copy-site.ts';
import { hydrated } from '../support/hydrated.ts';
import { startServer, stop } from '../support/process.ts';

const ROOT = mkdtempSync(join(tmpdir(), 'sonic-pages-'));

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
function write(file: string, text: string) {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true });
  writeFileSync(join(ROOT, file), text);
}

const hero = (heading: string) => ({ type: 'hero', heading, lede: 'What it is about.' }) as const;
const toYaml = (page: object) => stringify(page, { aliasDuplicateObjects: false });
const provider = getShared('site').name;
const writePage = (id: string, name: string, sections: readonly object[]) =>
  write(
    `content/pages/${id}.yaml`,
    toYaml({
      title: `${name} – ${provider}`,
      description: `${name}: a page about something that a buyer looks for, told in one plain sentence.`,
      sections,
    }),
  );

const [formerPath, movedPath] = ['/harbour', '/company/harbour'];
const [, newsPage = '', articlePage = ''] =
  /`content\/pages\/news\.yaml`.*?```yaml\n(.*?)```.*?```yaml\n(.*?)```/s.exec(
    readFileSync('docs/recipes.md', 'utf8'),
  ) ?? [];
const articlePaths = ['/news', '/news/quieter-lines'];

const types = sectionSchemas.map(({ shape }) => shape.type.value);
const missing = getPage(NOT_FOUND).sections;
/** The sample has no picture. */
const PICTURE: Extract<SectionContent, { type: 'picture-text' }> = {
  type: 'picture-text',
  heading: 'A picture',
  text: 'And its text.',
  picture: { file: 'content/pictures/ferry.png', alt: 'A red square' },
};
/** Nor any news. */
const NEWS: SectionContent = { type: 'latest', heading: 'News', folder: 'news' };
/** The first of its kind, without links to anchors that only its own page has. */
const example = (type: SectionType): SectionContent => {
  const found =
    type === 'picture-text'
      ? PICTURE
      : type === 'latest'
        ? NEWS
        : (missing.find((section) => section.type === type) ?? firstWith(type).section);
  return JSON.parse(JSON.stringify(found).replaceAll(/"#[a-z0-9-]+"/g, `"${contactPath}"`));
};
/** Every kind but the one that a page can have once. */
const onOnePage = types.filter((type) => type !== 'contact-form').map(example);
const OWN_PAGES = [movedPath, '/de/contact', '/boats/ferries', ...articlePaths];

beforeAll(async () => {
  copySite(ROOT);
  linkPackages(ROOT);
  copyCaches(ROOT);

  mkdirSync(join(ROOT, 'content/pictures'), { recursive: true });
  cpSync('docs/images/home.png', join(ROOT, PICTURE.picture.file));
  writePage('boats/ferries', 'The ferry', [hero('The ferry')]);
  for (const [name, text] of Object.entries({
    'news.yaml': newsPage,
    'news/quieter-lines.yaml': articlePage,
    'news/to-come.yaml': articlePage.replace(/^published: .*/m, 'published: 2099-01-01'),
  })) {
    write(`content/pages/${name}`, text.replace(/– Sonic$/m, `– ${provider}`));
  }
  // The page to move is our own, whether or not the sample has one there.
  writePage(formerPath.slice(1), 'Moved', [hero('Moved')]);
  const moving = read(`content/pages${formerPath}.yaml`);
  rmSync(join(ROOT, `content/pages${formerPath}.yaml`));
  write(`content/pages${movedPath}.yaml`, `movedFrom: [ ${formerPath} ]\n${moving}`);
  const form = firstWith('contact-form').section;
  const everything = [hero('Everything, twice'), form, ...onOnePage, ...onOnePage];
  writePage('everything', 'Everything', everything);
  const file = sharedFiles.messages.file;
  write(file, toYaml({ ...parse(read(file)), answers: { rate: 'Too many from your network.' } }));
  writePage('de/contact', 'Kontakt', [firstWith('contact-form').section]);
  await buildCopy(ROOT).catch(({ stdout, stderr }) =>
    expect.fail(`The build has failed.\n${stdout}${stderr}`),
  );
});
afterAll(() => rmSync(ROOT, { recursive: true, force: true }));

test.each(OWN_PAGES)('%s is a page like the others, whose files tests/site/ checks', (path) => {
  const html = read(`dist${path}.html`);
  expect(html).toContain(`rel="canonical" href="http://localhost:4321${path}"`);
  expect(html).toContain('http-equiv="content-security-policy" content="default-src \'none\'');
  expect(existsSync(join(ROOT, `dist/social${path}.png`))).toBe(true);
  for (const file of ['sitemap-0.xml', 'llms.txt', '_redirects']) {
    expect(read(`dist/${file}`), file).toContain(path);
  }
});

test('a picture is published in the sizes that pages name, not as the camera wrote it', () => {
  const published = globSync('dist/_astro/*.{jpg,jpeg,png,webp,avif}', { cwd: ROOT });
  expect(published.length).toBeGreaterThan(0);
  for (const file of published) expect(read('dist/everything.html')).toContain(basename(file));
});

test('a moved page redirects, and nothing else is left of it', () => {
  expect(read('dist/_redirects')).toContain(`${formerPath} ${movedPath} 301`);
  expect(read('deploy/nginx.conf')).toContain(`location = ${formerPath} { return 301 ${movedPath}`);
  for (const file of [`${formerPath}.html`, `${formerPath}.md`, `/social${formerPath}.png`]) {
    expect(existsSync(join(ROOT, 'dist', file)), file).toBe(false);
  }
  expect(read('dist/sitemap-0.xml') + read('dist/llms.txt')).not.toContain(`321${formerPath}`);
});

test('an article has its date, is listed and in the feed; one to come is nowhere', () => {
  const { published, title } = parse(articlePage);
  expect(read('dist/news/quieter-lines.html').toLowerCase()).toContain(
    `<time datetime="${published}"`,
  );
  expect(read('dist/news/quieter-lines.html')).toContain(`"datePublished":"${published}"`);
  expect(read('dist/news.html')).toContain('href="/news/quieter-lines"');
  expect(read('dist/news.html')).toContain('type="application/atom+xml" href="/news/feed.xml"');
  const feed = read('dist/news/feed.xml');
  expect(feed).toContain(`<title>${title.replace(/ – .*/, '')}</title>`);
  expect(feed).toContain('Nothing has to be set.');
  expect(existsSync(join(ROOT, 'dist/news/to-come.html'))).toBe(false);
  for (const file of [
    'news.html',
    'news/feed.xml',
    'sitemap-0.xml',
    'llms.txt',
    'everything.html',
  ]) {
    expect(read(`dist/${file}`), file).not.toContain('to-come');
  }
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
      cwd: ROOT,
      env: { PORT: String(port), FORM_DATABASE: join(ROOT, 'leads.sqlite') },
    });
    browser = await launchBrowser();
    page = await browser.newPage({ baseURL: origin, reducedMotion: 'reduce' });
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto('/everything');
    await hydrated(page);
  });
  afterAll(async () => {
    await browser?.close();
    await stop(server);
    expect(errors, 'errors in the console').toEqual([]);
  });

  test('every kind of section can be on a page twice: one h1, no id twice, axe finds nothing', async () => {
    expect(await page.locator('h1').allTextContents()).toEqual(['Everything, twice']);
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('tabs work in both copies', async () => {
    const label = firstWith('article-tabs').section.tabsLabel;
    for (const list of await page.getByRole('tablist', { name: label, exact: true }).all()) {
      const tab = list.getByRole('tab').nth(1);
      await tab.click();
      const panel = page.locator(`[id="${await tab.getAttribute('aria-controls')}"]`);
      expect(await tab.getAttribute('aria-selected')).toBe('true');
      expect(await panel.isVisible()).toBe(true);
    }
  });

  test('the filter and the search work in both copies', async () => {
    const { filter } = firstWith('use-cases').section;
    const { search } = firstWith('questions').section;
    for (const nth of [0, 1]) {
      const bar = page.getByRole('form', { name: filter.label }).nth(nth);
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

      await page.getByRole('searchbox', { name: search.label }).nth(nth).fill('qqqq');
      await page.getByText(search.empty).waitFor();
      expect(await page.getByText(search.empty).count()).toBe(1);
      await page.getByRole('searchbox', { name: search.label }).nth(nth).fill('');
    }
  });

  test('the pause and the call to describe work in both copies', async () => {
    const { slider, states } = firstWith('pause').section;
    for (const nth of [0, 1]) {
      const figure = page
        .getByRole('figure')
        .filter({ has: page.getByRole('slider', { name: slider.label }) })
        .nth(nth);
      await figure.getByRole('slider').press('End');
      expect(await figure.getByRole('status').textContent()).toBe(states.cut);
      await figure.getByRole('slider').press('Home');
      expect(await figure.getByRole('status').textContent()).toBe(states.waits);

      const described = page.locator('[data-call-description]').nth(nth);
      const drawn = await described.locator('svg path').getAttribute('d');
      await described.getByRole('combobox').first().selectOption({ index: 1 });
      expect(await described.locator('svg path').getAttribute('d')).not.toBe(drawn);
    }
  });

  test('a contact form sends on any page, under its own policy, with a message of our own', async () => {
    await page.goto('/de/contact');
    await formIsReady(page);
    await fillIn(page);
    await page.route(SERVICE, (route) =>
      route.fulfill({ json: { success: false, code: 'rate', message: 'Later' } }),
    );
    await sendButton(page).click();
    await page.getByText('Too many from your network.').waitFor();
    await page.unroute(SERVICE);
    await sendButton(page).click();
    await page.getByText(messages.form.success).waitFor();
    expect(await status(page).textContent()).toBe(messages.form.success);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['form-service/cli/leads.ts', '--json'],
      { cwd: ROOT, env: { ...process.env, FORM_DATABASE: join(ROOT, 'leads.sqlite') } },
    );
    expect(JSON.parse(stdout)).toMatchObject([answers]);
  });
});

test('a build that is refused leaves no deploy/, which is what publishing asks for', async () => {
  expect(existsSync(join(ROOT, 'deploy'))).toBe(true);
  writePage('boats/ferries', 'The ferry', [{ ...hero('The ferry'), haeding: 'Ferries' }]);
  await expect(buildCopy(ROOT)).rejects.toThrow('haeding');
  expect(existsSync(join(ROOT, 'deploy'))).toBe(false);
});
