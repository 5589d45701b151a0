import type { ChildProcess } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { fileIn, LANGUAGES_FILE } from '../../src/content/languages.ts';
import { axeFindings } from '../e2e/sweeps/axe.ts';
import {
  EDITOR,
  git,
  makeCopy,
  publishElsewhere,
  ROOT,
  read,
  removeCopy,
  reset,
  startEditor,
  stopEditor,
  write,
} from './copy.ts';

let server: ChildProcess;
/** Shared by all tests, because opening a new one takes as long as most of them. */
let context: BrowserContext;
let page: Page;
test.beforeAll(async ({ browser }) => {
  makeCopy();
  [server, context] = await Promise.all([startEditor(), browser.newContext()]);
  page = await context.newPage();
});
test.beforeEach(async () => {
  reset();
  await page.unrouteAll();
  await page.setViewportSize({ width: 1440, height: 900 });
});
/** Resets everything, because all tests share one page. */
test.afterEach(async () => {
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
});
test.afterAll(async () => {
  await stopEditor(server);
  removeCopy();
});

const HOME = 'content/pages/index.yaml';
const USE_CASES = 'content/use-cases.yaml';
const JOBS = 'content/jobs.yaml';
const LOGOS = 'content/logos.yaml';
const STATUS = 'content/status.yaml';

/** Blocks the preview beside the form, which is slow and most tests do not need. */
const withoutPage = (page: Page) =>
  page.route(
    ({ pathname }) => !pathname.startsWith('/edit'),
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
const open = async (page: Page, view: string) => {
  await page.goto(`${EDITOR}#${view}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
};
const save = (page: Page) => page.keyboard.press('Control+s');
const status = (page: Page) => page.getByRole('form').getByRole('status');
/** Polls every frame; `expect` would retry only after a second. */
const shows = (page: Page, text: string | RegExp) =>
  page.getByText(text, { exact: true }).first().waitFor();
const saved = (page: Page) =>
  status(page)
    .filter({ hasText: /^Saved/ })
    .waitFor();
const preview = (page: Page) => page.frameLocator('iframe');
/** Simulates coming back from another tab. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));
/** The heading of the open page's first section. */
const headline = (page: Page) =>
  page.getByRole('group', { name: 'Sections' }).getByLabel('Heading').first();
const openHeadline = (page: Page) => page.locator('summary').first().click();
const headings = (source: string): string[] =>
  parse(source).sections.map(({ heading }: { heading: string }) => heading);
/** The headings of the home page's first, second to last, and last section. */
const headingsOf = (source: string) => {
  const all = headings(source);
  return { first: all[0] ?? '', customers: all.at(-2) ?? '', closing: all.at(-1) ?? '' };
};
const titles = (file: string) => parse(read(file)).map(({ title }: { title: string }) => title);

test('a headline is one changed line, the page beside it follows, and focus stays', async () => {
  await open(page, HOME);
  await preview(page).getByRole('heading', { level: 1 }).waitFor();
  await openHeadline(page);
  await headline(page).fill('Voice agents: # one word');
  await save(page);
  await saved(page);
  expect(git('diff', '--numstat')).toBe(`1\t1\t${HOME}\n`);
  expect(git('diff')).toContain('+    heading: "Voice agents: # one word"');
  const shown = preview(page).getByRole('heading', { level: 1 });
  await expect(shown).toHaveText('Voice agents: # one word');
  await expect(preview(page).locator('[data-edited]')).toHaveText('Voice agents: # one word');
  await expect(headline(page)).toBeFocused();

  // A click on text in the preview opens its field, whichever file is open.
  const { closing } = headingsOf(read(HOME));
  await page.getByLabel('What to change').selectOption('content/site.yaml');
  // Not click(), which misses because the frame is scaled.
  // Again if the page was just being drawn anew, which hears no click.
  await expect(async () => {
    await preview(page).getByText(closing).dispatchEvent('click');
    await expect(page.locator(':focus')).toHaveValue(closing, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
});

test('entries are added, moved and removed, and every step can be undone', async () => {
  await withoutPage(page);
  const before = titles(USE_CASES);
  const source = read(USE_CASES);
  await open(page, USE_CASES);
  await page.getByRole('button', { name: '+ Use case' }).click();
  const fresh = page
    .getByRole('listitem')
    .filter({ has: page.locator('details') })
    .last();
  await expect(fresh.locator('summary')).toBeFocused();
  await save(page);
  await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('A new case');
  for (const label of ['Said aloud', 'Description']) {
    await fresh.getByLabel(label).fill('Somebody rings, and the agent answers.');
  }
  await fresh.getByLabel('Icon').selectOption('hotel');
  const [inUse = ''] = String(parse(source)[0].category).split(', ');
  await fresh.getByRole('button', { name: inUse, exact: true }).click();
  await fresh.getByLabel('Tags').fill('A tag of its own');
  await fresh.getByLabel('Tags').press('Enter');
  await fresh.getByLabel('Tags').fill('A tag without Enter');

  const move = (number: number) =>
    page.getByRole('button', { name: `Move Use case ${number} down`, exact: true });
  await move(1).press('Enter');
  await expect(move(2)).toBeFocused();
  await page.getByRole('button', { name: 'Remove Use case 3', exact: true }).click();
  await save(page);
  await saved(page);
  const [first, second, , ...others] = before;
  expect(titles(USE_CASES)).toEqual([second, first, ...others, 'A new case']);
  expect(parse(read(USE_CASES)).at(-1)).toMatchObject({
    icon: 'hotel',
    category: `${inUse}, A tag of its own, A tag without Enter`,
  });

  const now = read(USE_CASES);
  await page.getByRole('button', { name: 'Remove Use case 1', exact: true }).click();
  await expect(status(page)).toHaveText('Not saved');
  await page.keyboard.press('Control+z');
  await saved(page);
  await save(page);
  expect(read(USE_CASES)).toBe(now);
});

test('with keys alone a word is replaced, an entry is moved, another is added, and all is saved', async () => {
  await withoutPage(page);
  const pilot = { title: 'Pilot', department: 'Fleet', location: 'Harbour', type: 'Full-time' };
  const cook = { ...pilot, title: 'Cook' };
  write(JOBS, stringify([pilot, cook]));
  await open(page, JOBS);
  const tabTo = async (target: Locator) => {
    await target.waitFor();
    for (let tabs = 0; tabs < 50; tabs++) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    expect(await page.locator(':focus').textContent()).toBe(`Tab reaches ${target}`);
  };
  const { keyboard } = page;
  await tabTo(page.locator('summary').first());
  await keyboard.press('Enter');
  const title = page.getByLabel('Position', { exact: true });
  await tabTo(title);
  // A step is all of a word, with the selection that it replaces.
  await keyboard.press('Control+a');
  await keyboard.type('Captain');
  await keyboard.press('Control+z');
  await expect(title).toHaveValue(pilot.title);
  await keyboard.press('Control+y');
  await expect(title).toHaveValue('Captain');
  // What other entries say too is spelt as there.
  await tabTo(page.getByLabel('Kind'));
  await keyboard.press('Control+a');
  await keyboard.type(cook.type.toLowerCase());
  await tabTo(page.getByRole('button', { name: 'Move Open position 1 down' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move Open position 2 down' })).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Add below Open position 2' }));
  await keyboard.press('Enter');
  await expect(page.locator('summary').last()).toBeFocused();
  for (const text of ['Mate', 'Fleet', 'Harbour', 'Part-time ']) {
    await keyboard.press('Tab');
    await keyboard.type(text);
  }
  await save(page);
  await saved(page);
  const mate = { ...pilot, title: 'Mate', type: 'Part-time' };
  expect(parse(read(JOBS))).toEqual([cook, { ...pilot, title: 'Captain' }, mate]);
});

test('a logo is pasted and shown on light and on dark', async () => {
  await withoutPage(page);
  await open(page, LOGOS);
  const marks = parse(read(LOGOS));
  await page.getByRole('button', { name: '+ Logo' }).click();
  const fresh = page.getByRole('listitem').last();
  await fresh.getByLabel('Number').fill(String(marks.length + 1));
  await fresh.getByLabel('Name').fill('Test');
  const paste = async (text: string) => {
    await fresh.getByLabel('Logo', { exact: true }).fill('');
    await page.keyboard.insertText(text);
  };
  await paste('<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>');
  await expect(fresh.getByText(/^Logo has <script>/)).toBeVisible();
  await paste(marks[0].svg.replaceAll('><', '>\n<'));
  await expect(fresh.getByRole('img')).toHaveCount(2);
  await save(page);
  await saved(page);
  expect(parse(read(LOGOS)).slice(0, -1)).toEqual(marks);
  expect(parse(read(LOGOS)).at(-1)).toMatchObject({ name: 'Test' });
});

test('what the build would refuse is not saved while all else is, and the field says why', async () => {
  await withoutPage(page);
  const source = read(HOME);
  const toFix = page.getByRole('region', { name: 'What to fix' });
  await open(page, HOME);
  await openHeadline(page);
  await headline(page).fill('long '.repeat(20));
  await expect(
    page.locator('.field').getByText(/has 9\d characters; at most 60 fit/),
  ).toBeVisible();
  await page.getByLabel('Description').first().focus();
  await save(page);
  await expect(headline(page)).toBeFocused();
  await page.getByLabel('What to change').selectOption(USE_CASES);
  await page.locator('summary').first().click();
  await page.getByLabel('Title').first().fill('Saved all the same');
  await save(page);
  await status(page).filter({ hasText: 'Not saved: Home' }).waitFor();
  expect(titles(USE_CASES)[0]).toBe('Saved all the same');
  expect(read(HOME)).toBe(source);
  await expect(toFix.getByRole('status')).toHaveText('1 to fix before Home can be saved');
  await toFix.getByRole('button', { name: 'Home › ' }).press('Enter');
  await expect(headline(page)).toBeFocused();

  // A reload keeps the change; fields outside the content, such as the search, keep the browser's own undo.
  await page.reload();
  await expect(toFix.getByRole('status')).toHaveText(/^1 to fix/);
  const search = page.getByRole('searchbox');
  await search.pressSequentially('pallets');
  await search.press('Control+z');
  await search.fill('');
  await expect(toFix.getByRole('status')).toHaveText(/^1 to fix/);
  await page.getByRole('button', { name: 'Discard' }).click();
  await saved(page);

  await openHeadline(page);
  await page.locator('details summary', { hasText: 'Button 1' }).first().click();
  await page.getByLabel('Leads to').first().fill('/nowhere');
  await shows(page, /is \/nowhere, which leads nowhere/);
  await page.keyboard.press('Control+z');
  await saved(page);

  // An optional part can be removed and added again, and focus stays in place.
  const proof = page.getByRole('group', { name: 'Line of proof' });
  await page.getByRole('button', { name: 'Remove line of proof' }).press('Enter');
  const add = page.getByRole('button', { name: '+ Line of proof' });
  await expect(add).toBeFocused();
  await add.press('Enter');
  await expect(proof).toBeFocused();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await saved(page);

  // Changes that do not fit into the session storage are not lost.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await headline(page).fill('Too large to keep');
  await shows(page, /too large for the browser to keep/);
  await save(page);
  await saved(page);
});

test('a file in another style is saved too, and formatted', async () => {
  await withoutPage(page);
  const { greyStatuses: _, ...rest } = parse(read(STATUS));
  write(STATUS, `${stringify(rest)}greyStatuses: [\n  "One", # Why one.\n  "Two" # Why two.\n]\n`);
  await open(page, STATUS);
  await page
    .getByRole('group', { name: 'Statuses of your own' })
    .getByRole('button', { name: /^Move .* 1 down$/ })
    .click();
  await save(page);
  await saved(page);
  expect(parse(read(STATUS)).greyStatuses).toEqual(['Two', 'One']);
  expect(read(STATUS)).toContain('# Why two.');
});

test('a file that is broken on disk opens as text, with its line', async () => {
  await withoutPage(page);
  const source = read(HOME);
  write(HOME, source.replace('heading: ', 'heading: one: '));
  await open(page, HOME);
  await expect(page.getByText(/, line \d+: /)).toBeVisible();
  await page
    .getByRole('form')
    .getByRole('textbox')
    .fill(source.replace('sections:', 'sections: # fixed'));
  await save(page);
  await saved(page);
  expect(read(HOME)).toContain('sections: # fixed');
  await openHeadline(page);
  await expect(headline(page)).toBeVisible();

  // A deleted file is restored completely.
  rmSync(`${ROOT}/${HOME}`);
  await open(page, 'changes');
  await comeBack(page);
  await page.getByRole('button', { name: 'Undo All of it' }).click();
  await shows(page, 'Nothing differs from what was published last.');
  expect(read(HOME)).toBe(source);
});

test('changes from elsewhere are merged by field, with a choice for the same field', async () => {
  await withoutPage(page);
  const { closing } = headingsOf(read(HOME));
  await open(page, HOME);
  await openHeadline(page);

  await headline(page).fill('Mine');
  write(HOME, read(HOME).replace(closing, 'Another field'));
  await comeBack(page);
  await save(page);
  await saved(page);
  expect(headingsOf(read(HOME))).toMatchObject({ first: 'Mine', closing: 'Another field' });

  for (const [choice, mine, before] of [
    ['Mine', 'Mine again', 'Mine'],
    ['Theirs', 'Mine at last', 'Mine again'],
  ] as const) {
    await headline(page).fill(mine);
    write(HOME, read(HOME).replace(before, 'By hand').replace('sections:', 'sections: # a note'));
    await save(page);
    const alert = page.getByRole('alert');
    await alert.getByText('By hand').waitFor();
    expect(headingsOf(read(HOME)).first).toBe('By hand');
    await alert.getByLabel(choice).check();
    await alert.getByRole('button', { name: 'Continue with these' }).click();
    const chosen = choice === 'Mine' ? mine : 'By hand';
    await expect(headline(page)).toHaveValue(chosen);
    await save(page);
    await saved(page);
    expect(headingsOf(read(HOME)).first).toBe(chosen);
    expect(read(HOME)).toContain('# a note');
  }

  // Another tab has the same unsaved words.
  const other = await context.newPage();
  await withoutPage(other);
  await open(other, HOME);
  await page.bringToFront();
  await headline(page).fill('In both tabs');
  await openHeadline(other);
  await expect(headline(other)).toHaveValue('In both tabs');
  await other.close();
});

test('the search finds where something is said, and opens its field', async () => {
  await withoutPage(page);
  const [{ title }] = parse(read(USE_CASES));
  await page.goto(EDITOR);
  await page.getByRole('searchbox').fill(title.toUpperCase());
  await page.getByRole('button', { name: title }).first().click();
  await expect(page.locator(':focus')).toHaveValue(title);
});

test('a page begins as a copy in another language, beside the text that it translates', async () => {
  const german = fileIn('de', HOME);
  const { first } = headingsOf(read(HOME));
  write(LANGUAGES_FILE, '- { tag: en-GB, name: English }\n- { tag: de, name: Deutsch }\n');
  await open(page, HOME);
  const tab = page
    .getByRole('navigation', { name: 'Languages' })
    .getByRole('link', { name: 'Deutsch' });
  await expect(tab).toHaveText('Deutsch – missing');
  await tab.click();
  await page.getByRole('button', { name: 'Begin with a copy' }).click();
  await expect(tab).toHaveText('Deutsch');
  await openHeadline(page);
  await expect(headline(page)).toHaveAttribute('lang', 'de');
  await headline(page).fill('Guten Tag');
  await expect(page.locator('[lang=en-GB]').getByText(first, { exact: true })).toBeVisible();
  await save(page);
  await saved(page);
  expect(headingsOf(read(german)).first).toBe('Guten Tag');
  // In main, because a fault that is shown until all files are there has a heading too.
  await expect(preview(page).locator('main h1')).toHaveText('Guten Tag');
  await expect(preview(page).locator('html')).toHaveAttribute('lang', 'de');

  git('add', 'content');
  git('commit', '--quiet', '--message', 'Translate');
  git('push', '--quiet');
  write(HOME, read(HOME).replace(first, 'Good day'));
  await comeBack(page);
  await expect(tab).toHaveText('Deutsch – older than English');
});

test('changes are undone or held back one by one, the rest is published with what others published', async () => {
  await withoutPage(page);
  const publish = page.getByRole('button', { name: 'Publish' });
  const { first, customers, closing } = headingsOf(read(HOME));
  write('README.md', `${read('README.md')}\nOther work.\n`);
  git('add', 'README.md');
  const change = (from: string, to: string) => write(HOME, read(HOME).replace(from, to));
  change(first, 'Published by me');
  change(customers, 'Held back');
  change(closing, 'Undone');
  publishElsewhere(USE_CASES, (text) => text.replace(/title: .*/, 'title: Published by another'));
  await open(page, 'changes');
  await shows(page, 'Undone');
  await expect.poll(() => titles(USE_CASES)[0]).toBe('Published by another');
  await page.getByRole('button', { name: 'Undo Closing banner › Heading' }).click();
  await expect(page.getByText('Undone')).toBeHidden();
  expect(headingsOf(read(HOME)).closing).toBe(closing);
  await page.getByRole('checkbox', { name: /Customer logos › Heading/ }).uncheck();

  await page.getByLabel('What you have done').fill('Change the headline');
  // Another field of the same file, while the list of changes is open.
  const [, second = ''] = headings(read(HOME));
  publishElsewhere(HOME, (text) => text.replace(second, 'Published meanwhile'));
  await publish.click();
  await page.getByText('Published.', { exact: true }).waitFor();
  const main = () => headingsOf(git('show', `origin/main:${HOME}`));
  expect(main()).toEqual({ first: 'Published by me', customers, closing });
  expect(headings(git('show', `origin/main:${HOME}`))[1]).toBe('Published meanwhile');
  expect(git('log', '-1', '--format=%s', 'origin/main')).toBe('Change the headline\n');
  expect(git('show', '--name-only', '--format=', 'origin/main')).toBe(`${HOME}\n`);
  expect(git('diff', '--cached', '--name-only')).toBe('README.md\n');
  expect(headingsOf(read(HOME)).customers).toBe('Held back');
  const heldBack = page.getByRole('checkbox', { name: /Customer logos › Heading/ });
  await expect(heldBack).not.toBeChecked();
  await heldBack.check();

  // The same field: side by side, with a choice.
  publishElsewhere(HOME, (text) => text.replace(customers, 'Theirs'));
  await publish.click();
  const alert = page.getByRole('alert');
  await alert.getByText('Theirs: Theirs').click();
  await alert.getByRole('button', { name: 'Continue with these' }).click();
  await shows(page, 'Nothing differs from what was published last.');
  expect(headingsOf(read(HOME)).customers).toBe('Theirs');
});

test('on no branch, without git, or for what the build refuses, it says what to do, and nothing is published', async () => {
  await withoutPage(page);
  const folders = [`${ROOT}/.git`, `${ROOT}/.git.away`] as const;
  write(HOME, read(HOME).replace(/href: \/[\w/#-]*/, 'href: /nowhere'));
  git('checkout', '--quiet', '--detach');
  await open(page, 'changes');
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await shows(page, /on no branch/);
  git('checkout', '--quiet', 'main');
  renameSync(...folders);
  await comeBack(page);
  await expect(page.getByText(/send that folder to whoever runs the site/)).toBeVisible();
  renameSync(folders[1], folders[0]);

  // Without a remote, as if this were the only copy.
  const url = git('remote', 'get-url', 'origin').trim();
  git('remote', 'remove', 'origin');
  try {
    await comeBack(page);
    await expect(page.getByText(/No remote is set, so whoever runs the site/)).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await shows(page, /^Home › .* › Leads to \/nowhere/);
    expect(git('log', '-1', '--format=%s')).toBe('Begin\n');
  } finally {
    git('remote', 'add', 'origin', url);
    git('fetch', '--quiet');
    git('branch', '--quiet', '--set-upstream-to=origin/main');
  }
});

test('a former state is shown, and a field or all of it restored as a change of its own', async () => {
  const source = read(HOME);
  const { first, closing } = headingsOf(source);
  write(HOME, source.replace(first, 'Later').replace(closing, 'Later too'));
  git('commit', '--quiet', '--all', '--message', 'Change two headings');
  git('push', '--quiet');
  await open(page, 'history');
  await page.getByRole('main').getByRole('combobox').selectOption(HOME);
  await page.getByRole('button', { name: /^Begin/ }).click();
  await preview(page).getByRole('heading', { level: 1, name: first }).waitFor();
  await page.getByRole('button', { name: 'Restore Closing banner › Heading' }).click();
  await shows(page, /waits in Changes/);
  expect(headingsOf(read(HOME))).toMatchObject({ first: 'Later', closing });
  await page.getByRole('button', { name: 'Restore all of Home' }).click();
  await shows(page, /Nothing differs from what it was then/);
  expect(read(HOME)).toBe(source);
  await expect(page.getByRole('link', { name: 'Changes (2)' })).toBeVisible();
});

test('the server is killed in the middle of a save, starts again, and nothing is lost', async () => {
  await withoutPage(page);
  await open(page, HOME);
  await openHeadline(page);
  const { first } = headingsOf(read(HOME));
  await headline(page).fill('Typed while it went');
  await Promise.all([save(page), stopEditor(server)]);
  expect(['Typed while it went', first]).toContain(headingsOf(read(HOME)).first);
  await headline(page).fill('Typed while it was gone');
  await save(page);
  await expect(page.getByRole('alert').first()).toContainText('npm run edit');
  server = await startEditor();
  reset();
  await save(page);
  await saved(page);
  expect(headingsOf(read(HOME)).first).toBe('Typed while it was gone');
});

test('axe finds nothing, light and dark, wide and narrow', async () => {
  await withoutPage(page);
  write(HOME, read(HOME).replace('heading: ', 'heading: Changed '));
  for (const [view, width, theme] of [
    [USE_CASES, 1440, 'light'],
    ['changes', 1024, 'dark'],
    ['content/navigation.yaml', 768, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, view);
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
      document.querySelector('summary')?.click();
    }, theme);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
