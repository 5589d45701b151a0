import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'yaml';
import { axeFindings } from '../e2e/sweeps/axe.ts';
import {
  EDITOR,
  git,
  makeCopy,
  makeRemoteNewer,
  ROOT,
  read,
  reset,
  startEditor,
  stopEditor,
  write,
} from './copy.ts';

test.describe.configure({ mode: 'serial' });

let server: ChildProcess;
test.beforeAll(async () => {
  makeCopy();
  server = await startEditor();
});
test.afterAll(() => stopEditor(server));
test.afterEach(() => reset());

const HOME = 'content/pages/index.yaml';
const USE_CASES = 'content/use-cases.yaml';
const LOGOS = 'content/logos.yaml';

const open = async (page: Page, file: string) => {
  await page.goto(`${EDITOR}#${file}`);
  await expect(page.getByRole('form')).toBeVisible();
};
const save = (page: Page) => page.keyboard.press('Control+s');
const status = (page: Page) => page.getByRole('form').getByRole('status');
const saved = (page: Page) => expect(status(page)).toHaveText('Saved');
const preview = (page: Page) => page.frameLocator('iframe');
const headline = (page: Page) =>
  page.getByRole('group', { name: 'Top of the page' }).getByLabel('Heading');
const entry = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const titles = (file: string) => parse(read(file)).map(({ title }: { title: string }) => title);

test('a headline is one changed line, the page beside it follows, and focus stays', async ({
  page,
}) => {
  await open(page, HOME);
  await preview(page).getByRole('heading', { level: 1 }).waitFor();
  await headline(page).fill('Voice agents: # one word');
  await save(page);
  await saved(page);
  expect(git('diff', '--numstat')).toBe(`1\t1\t${HOME}\n`);
  expect(git('diff')).toContain('+  heading: "Voice agents: # one word"');
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(
    'Voice agents: # one word',
  );
  await expect(preview(page).locator('[data-edited]')).toHaveText('Voice agents: # one word');
  await expect(headline(page)).toBeFocused();
});

test('words that are pressed in the page open their field', async ({ page }) => {
  await open(page, USE_CASES);
  const [first] = parse(read(USE_CASES));
  await page.goto(EDITOR);
  await page.reload();
  await page.getByLabel('Page', { exact: true }).selectOption('/solutions/use-cases');
  const form = page.getByRole('form', { name: 'Use cases' });
  await expect(async () => {
    // The frame scales the page, by which Playwright's own press misses; the page listens once it is there.
    await preview(page).getByText(first.title).first().dispatchEvent('click');
    await expect(form).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(form.getByLabel('Title').first()).toBeFocused();
});

test('entries are added, moved and taken out, and every step can be undone', async ({ page }) => {
  const before = titles(USE_CASES);
  const source = read(USE_CASES);
  await open(page, USE_CASES);
  await page.getByRole('button', { name: '+ Use case' }).click();
  await save(page);
  await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('A new case');
  // From the last on: one that is filled is no longer among them.
  for (const field of (await page.locator('[aria-invalid]:not([list])').all()).reverse()) {
    await field.fill('Somebody rings, and the agent answers.');
  }
  const tag = entry(page, 'A new case').getByLabel('Tags');
  await tag.fill('Hotel');
  await tag.press('Enter');
  await page.getByRole('button', { name: 'Move Use case 1 down', exact: true }).press('Enter');
  await expect(
    page.getByRole('button', { name: 'Move Use case 2 down', exact: true }),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Remove Use case 3', exact: true }).click();
  await save(page);
  await saved(page);
  const [first, second, , ...others] = before;
  expect(titles(USE_CASES)).toEqual([second, first, ...others, 'A new case']);
  expect(git('diff', '--numstat')).toMatch(/^\d{1,2}\t\d{1,2}\t/);

  write(USE_CASES, source);
  await page.reload();
  await page.getByRole('button', { name: 'Remove Use case 1', exact: true }).click();
  await page.keyboard.press('Control+z');
  await expect(status(page)).toHaveText('Saved');
  expect(read(USE_CASES)).toBe(source);
});

test('a mark is pasted and shown on light and on dark', async ({ page }) => {
  await open(page, LOGOS);
  const marks = parse(read(LOGOS));
  await page.getByRole('button', { name: '+ Mark' }).click();
  const fresh = page.getByRole('listitem').last();
  await fresh.locator('summary').click();
  await fresh.getByLabel('Number').fill(String(marks.length + 1));
  await fresh.getByLabel('Name').fill('Test');
  await fresh.getByRole('textbox', { name: 'Mark' }).fill('<p>not a mark</p>');
  await expect(fresh.getByText(/^Mark is not/)).toBeVisible();
  await fresh.getByRole('textbox', { name: 'Mark' }).fill(marks[0].svg);
  await expect(fresh.getByRole('img')).toHaveCount(2);
  await save(page);
  await saved(page);
  expect(parse(read(LOGOS))).toEqual([
    ...marks,
    { id: marks.length + 1, name: 'Test', svg: marks[0].svg },
  ]);
});

test('what the build would refuse is not saved, and the field says why', async ({ page }) => {
  const source = read(HOME);
  await open(page, HOME);
  await headline(page).fill('long '.repeat(20));
  await expect(page.getByText(/has 9\d characters; at most 60 fit/)).toBeVisible();
  await page.getByLabel('Description').first().focus();
  await save(page);
  await expect(headline(page)).toBeFocused();
  expect(read(HOME)).toBe(source);

  await page.reload();
  await expect(status(page)).toHaveText('1 to mend');
  await page.getByRole('button', { name: 'Discard' }).click();
  await saved(page);
});

test('a file that is broken on disk opens as text, with its line', async ({ page }) => {
  const source = read(HOME);
  write(HOME, source.replace('  heading: ', '  heading: one: '));
  await open(page, HOME);
  await expect(page.getByText(/, line \d+: /)).toBeVisible();
  await page.getByRole('form').getByRole('textbox').fill(source.replace('hero:', 'hero: # mended'));
  await save(page);
  await saved(page);
  expect(read(HOME)).toContain('hero: # mended');
});

test('a file that has changed on disk is not overwritten: the editor chooses', async ({ page }) => {
  await open(page, HOME);
  const { hero } = parse(read(HOME));
  for (const [choice, heading] of [
    ['Save mine over it', 'Mine'],
    ['Take what is on disk', 'By hand'],
  ] as const) {
    reset();
    await page.reload();
    await headline(page).fill('Mine');
    write(HOME, read(HOME).replace(hero.heading, 'By hand').replace('hero:', 'hero: # a note'));
    await save(page);
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('cell', { name: 'By hand' })).toBeVisible();
    expect(parse(read(HOME)).hero.heading).toBe('By hand');
    await alert.getByRole('button', { name: choice }).click();
    await expect(headline(page)).toHaveValue(heading);
    await expect(alert).toBeHidden();
    expect(parse(read(HOME)).hero.heading).toBe(heading);
    expect(read(HOME)).toContain('# a note');
  }
});

test('where something is said is found, and its field opened', async ({ page }) => {
  const [{ title }] = parse(read(USE_CASES));
  await page.goto(EDITOR);
  await page.getByRole('searchbox').fill(title.toUpperCase());
  await page.getByRole('button', { name: title }).first().click();
  await expect(page.locator(':focus')).toHaveValue(title);
});

test('each change is undone alone, the rest is published, and a refused push loses nothing', async ({
  page,
}) => {
  // Two builds, beside whatever else the machine does.
  test.setTimeout(240_000);
  const { customers, closing } = parse(read(HOME));
  write('README.md', `${read('README.md')}\nOther work.\n`);
  git('add', 'README.md');
  write(
    HOME,
    read(HOME).replace(customers.heading, 'Published').replace(closing.heading, 'Undone'),
  );
  await page.goto(`${EDITOR}#changes`);
  await expect(page.getByText('Undone')).toBeVisible();
  await page.getByRole('button', { name: 'Undo Closing banner › Heading' }).click();
  await expect(page.getByText('Undone')).toBeHidden();
  expect(parse(read(HOME)).closing.heading).toBe(closing.heading);

  await page.getByLabel('What you have done').fill('Change the headline');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible({ timeout: 120_000 });
  expect(git('log', '-1', '--format=%s', 'origin/main')).toBe('Change the headline\n');
  expect(git('show', '--name-only', '--format=', 'origin/main')).toBe(`${HOME}\n`);
  expect(git('diff', '--cached', '--name-only')).toBe('README.md\n');
  // The site was built while the editor ran, and holds nothing of it.
  const built = readdirSync(`${ROOT}/dist`, { recursive: true, encoding: 'utf8' });
  const texts = built
    .filter((file) => /\.(html|js|css|json)$/.test(file))
    .map((file) => read(`dist/${file}`));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => /editor-drafts|\/edit\//.test(text))).toEqual([]);
  expect(built.filter((file) => /^edit/.test(file))).toEqual([]);

  makeRemoteNewer();
  write(HOME, read(HOME).replace('Published', 'Later'));
  await page.reload();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/Somebody else has published/)).toBeVisible({ timeout: 120_000 });
  expect(parse(git('show', `HEAD:${HOME}`)).customers.heading).toBe('Later');
});

test('the server starts again, and what was changed meanwhile is there and can be saved', async ({
  page,
}) => {
  await open(page, HOME);
  await stopEditor(server);
  await headline(page).fill('Typed while it was gone');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('npm run edit');
  server = await startEditor();
  await save(page);
  await saved(page);
  expect(parse(read(HOME)).hero.heading).toBe('Typed while it was gone');
});

test('it has no fault that axe finds, light and dark, wide and narrow', async ({ page }) => {
  await open(page, USE_CASES);
  await page.locator('summary').first().click();
  for (const [width, theme] of [
    [1440, 'light'],
    [1024, 'dark'],
    [768, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((theme) => {
      document.documentElement.dataset['theme'] = theme;
    }, theme);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('it answers its own page only', async ({ request }) => {
  const put = (headers: Record<string, string>, data: object) =>
    request.put(`${EDITOR}/files`, { headers, data });
  const own = { Origin: new URL(EDITOR).origin };
  const change = { file: HOME, base: read(HOME), text: 'title: gone' };
  for (const [answer, expected] of [
    [await put({ Origin: 'https://sonic.example' }, change), 403],
    [await put({}, change), 403],
    [await put({ ...own, Host: 'sonic.example' }, change), 403],
    [await put({ ...own, 'Sec-Fetch-Site': 'cross-site' }, change), 403],
    [await put(own, { ...change, file: 'README.md' }), 400],
    [await put(own, { ...change, file: `content/../${HOME}` }), 400],
    [await request.delete(`${EDITOR}/files`, { headers: own }), 405],
    [await request.get(`${EDITOR}/files`, { headers: { Host: 'sonic.example' } }), 403],
  ] as const) {
    expect(answer.status()).toBe(expected);
  }
  expect(git('status', '--short')).toBe('');
});
