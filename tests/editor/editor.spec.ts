import { existsSync, globSync, renameSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { fileIn, LANGUAGES_FILE } from '../../src/content/languages.ts';
import { pageName } from '../../src/content/urls.ts';
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
  startAgain,
  startEditor,
  stopEditor,
  write,
} from './copy.ts';

type Server = Awaited<ReturnType<typeof startEditor>>;
let server: Server;
test.beforeAll(async () => {
  makeCopy();
  server = await startEditor();
});
test.beforeEach(() => reset());
test.afterAll(async () => {
  await stopEditor(server);
  removeCopy();
});

const HOME = 'content/pages/index.yaml';
const USE_CASES = 'content/use-cases.yaml';
const JOBS = 'content/jobs.yaml';
const LOGOS = 'content/logos.yaml';
const STATUS = 'content/status.yaml';

const open = async (page: Page, view: string) => {
  await page.goto(`${EDITOR}#${view}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
};
/** Waits until everything that has been typed is on the disk. */
const kept = async (page: Page) => {
  await page.keyboard.press('Control+s');
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((key) => key.startsWith('draft/')),
  );
};
const status = (page: Page) => page.getByRole('form').getByRole('status');
/** Polls every frame; `expect` would retry only after a second. */
const shows = (page: Page, text: string | RegExp) =>
  page.getByText(text, { exact: true }).first().waitFor();
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

test('a headline is one changed line on the disk, without being saved', async ({ page }) => {
  await open(page, HOME);
  await expect(status(page)).toHaveText('Published');
  await openHeadline(page);
  await headline(page).fill('Voice agents: # one word');
  await expect.poll(() => git('diff', '--numstat')).toBe(`1\t1\t${HOME}\n`);
  expect(git('diff')).toContain('+    heading: "Voice agents: # one word"');
  await expect(status(page)).toHaveText('Draft');
  await expect(headline(page)).toBeFocused();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect.poll(() => git('diff', '--numstat')).toBe('');
  await expect(status(page)).toHaveText('Published');
});

test('what is typed on the page is in the form, on the disk and undone like the rest', async ({
  page,
}) => {
  const drawn = page.frameLocator('iframe');
  const { closing } = headingsOf(read(HOME));
  await open(page, 'content/site.yaml');
  await drawn.getByRole('heading', { name: closing }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Now');
  await expect(page.getByLabel('What to change')).toHaveValue(HOME);
  await expect(page.locator('iframe')).toBeFocused();
  await expect(page.getByRole('form').getByLabel('Heading').first()).toHaveValue(`${closing} Now`);
  await expect.poll(() => headingsOf(read(HOME)).closing).toBe(`${closing} Now`);
  await page.keyboard.press('Control+z');
  await expect(drawn.getByRole('heading', { name: closing, exact: true })).toBeVisible();
});

test('links are followed on request, and the back button brings back form and page', async ({
  page,
}) => {
  await open(page, HOME);
  const shown = page.getByRole('region', { name: 'The page' }).getByRole('heading');
  const link = page.frameLocator('iframe').getByRole('banner').getByRole('link').nth(1);
  const path = (await link.getAttribute('href')) ?? '';
  await page.getByRole('button', { name: 'Follow links' }).click();
  await link.click();
  await expect(shown).toHaveText(path);
  await expect(page.getByLabel('What to change')).toHaveValue(`content/pages${path}.yaml`);
  await page.goBack();
  await expect(page.getByLabel('What to change')).toHaveValue(HOME);
  await expect(shown).toHaveText('/');
});

test('entries are added, moved and removed, and every step can be undone', async ({ page }) => {
  const before = titles(USE_CASES);
  const source = read(USE_CASES);
  await open(page, USE_CASES);
  await page.getByRole('button', { name: '+ Use case' }).click();
  const fresh = page
    .getByRole('listitem')
    .filter({ has: page.locator('details') })
    .last();
  await expect(fresh.locator('summary')).toBeFocused();
  await fresh.getByLabel('Title').fill('A new case');
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
  await kept(page);
  const [first, second, , ...others] = before;
  expect(titles(USE_CASES)).toEqual([second, first, ...others, 'A new case']);
  expect(parse(read(USE_CASES)).at(-1)).toMatchObject({
    icon: 'hotel',
    category: `${inUse}, A tag of its own, A tag without Enter`,
  });

  const now = read(USE_CASES);
  await page.getByRole('button', { name: 'Remove Use case 1', exact: true }).click();
  await kept(page);
  expect(titles(USE_CASES)).not.toContain(second);
  await page.keyboard.press('Control+z');
  await kept(page);
  expect(read(USE_CASES)).toBe(now);
});

test('with keys alone a word is replaced, an entry is moved, and another is added', async ({
  page,
}) => {
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
  await kept(page);
  const mate = { ...pilot, title: 'Mate', type: 'Part-time' };
  expect(parse(read(JOBS))).toEqual([cook, { ...pilot, title: 'Captain' }, mate]);
});

test('a logo is pasted and shown on light and on dark', async ({ page }) => {
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
  await kept(page);
  expect(parse(read(LOGOS))).toEqual(marks);
  await paste(marks[0].svg.replaceAll('><', '>\n<'));
  await expect(fresh.getByRole('img')).toHaveCount(2);
  await kept(page);
  expect(parse(read(LOGOS)).slice(0, -1)).toEqual(marks);
  expect(parse(read(LOGOS)).at(-1)).toMatchObject({ name: 'Test' });
});

test('what the build would refuse is kept beside the content, says why, and cannot be published', async ({
  page,
}) => {
  const source = read(HOME);
  const toFix = page.getByRole('region', { name: 'What to fix' });
  await open(page, HOME);
  await openHeadline(page);
  await headline(page).fill('long '.repeat(20));
  const fault = /has 9\d characters; at most 60 fit/;
  await expect(page.locator('.field').getByText(fault)).toBeVisible();
  await page.getByLabel('What to change').selectOption(USE_CASES);
  await page.locator('summary').first().click();
  await page.getByLabel('Title').first().fill('Kept all the same');
  await kept(page);
  expect(titles(USE_CASES)[0]).toBe('Kept all the same');
  expect(read(HOME)).toBe(source);

  await page.getByRole('link', { name: 'Changes (2)' }).click();
  const box = (name: RegExp) => page.getByRole('checkbox', { name });
  await expect(box(/Top of the page.* › Heading changed/)).toBeDisabled();
  await expect(box(/Title changed/)).toBeChecked();
  await box(/Title changed/).uncheck();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();

  // It is on the disk, not only in this browser.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(toFix.getByRole('status')).toHaveText('1 to fix before it can be published');
  await toFix.getByRole('button', { name: 'Home › ' }).press('Enter');
  await expect(headline(page)).toBeFocused();
  // Fields outside the content, such as the search, keep the browser's own undo.
  const search = page.getByRole('searchbox');
  await search.pressSequentially('pallets');
  await search.press('Control+z');
  await search.fill('');
  await expect(toFix.getByRole('status')).toHaveText(/^1 to fix/);
  await openHeadline(page);
  await headline(page).fill('Short again');
  await kept(page);
  expect(headingsOf(read(HOME)).first).toBe('Short again');

  await page.locator('details summary', { hasText: 'Button 1' }).first().click();
  await page.getByLabel('Leads to').first().fill('/nowhere');
  await shows(page, /is \/nowhere, which leads nowhere/);
  await page.keyboard.press('Control+z');
  await expect(toFix.getByRole('status')).toBeEmpty();

  // An optional part can be removed and added again, and focus stays in place.
  const proof = page.getByRole('group', { name: 'Line of proof' });
  await page.getByRole('button', { name: 'Remove line of proof' }).press('Enter');
  const add = page.getByRole('button', { name: '+ Line of proof' });
  await expect(add).toBeFocused();
  await add.press('Enter');
  await expect(proof).toBeFocused();

  // What does not fit into the browser's storage goes to the disk all the same.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await headline(page).fill('Too large to keep');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await headline(page).fill('Kept on the disk');
  await expect.poll(() => headingsOf(read(HOME)).first).toBe('Kept on the disk');
});

test('a file in another style is written too, and formatted', async ({ page }) => {
  const { greyStatuses: _, ...rest } = parse(read(STATUS));
  write(STATUS, `${stringify(rest)}greyStatuses: [\n  "One", # Why one.\n  "Two" # Why two.\n]\n`);
  await open(page, STATUS);
  await page
    .getByRole('group', { name: 'Statuses of your own' })
    .getByRole('button', { name: /^Move .* 1 down$/ })
    .click();
  await kept(page);
  expect(parse(read(STATUS)).greyStatuses).toEqual(['Two', 'One']);
  expect(read(STATUS)).toContain('# Why two.');
});

test('a file that is broken on disk opens as text, with its line', async ({ page }) => {
  const source = read(HOME);
  write(HOME, source.replace('heading: ', 'heading: one: '));
  await open(page, HOME);
  await expect(page.getByText(/, line \d+: /)).toBeVisible();
  await page
    .getByRole('form')
    .getByRole('textbox')
    .fill(source.replace('sections:', 'sections: # fixed'));
  await openHeadline(page);
  await expect(headline(page)).toBeVisible();
  expect(read(HOME)).toContain('sections: # fixed');

  // A deleted file is restored completely.
  rmSync(`${ROOT}/${HOME}`);
  await open(page, 'changes');
  await comeBack(page);
  await page.getByRole('button', { name: 'Undo The page' }).click();
  await shows(page, 'Nothing differs from what is published.');
  await expect.poll(() => existsSync(`${ROOT}/${HOME}`) && read(HOME)).toBe(source);
});

test('changes from elsewhere are merged by field, with a choice for the same field', async ({
  page,
  context,
}) => {
  const { closing } = headingsOf(read(HOME));
  await open(page, HOME);
  await openHeadline(page);
  await headline(page).fill('Mine');
  write(HOME, read(HOME).replace(closing, 'Another field'));
  await kept(page);
  expect(headingsOf(read(HOME))).toMatchObject({ first: 'Mine', closing: 'Another field' });

  for (const [choice, mine, before] of [
    ['Mine', 'Mine again', 'Mine'],
    ['Theirs', 'Mine at last', 'Mine again'],
  ] as const) {
    write(HOME, read(HOME).replace(before, 'By hand').replace('sections:', 'sections: # a note'));
    await headline(page).fill(mine);
    const alert = page.getByRole('alert');
    await alert.getByText('By hand').waitFor();
    expect(headingsOf(read(HOME)).first).toBe('By hand');
    await alert.getByLabel(choice).check();
    await alert.getByRole('button', { name: 'Continue with these' }).click();
    const chosen = choice === 'Mine' ? mine : 'By hand';
    await expect(headline(page)).toHaveValue(chosen);
    await kept(page);
    expect(headingsOf(read(HOME)).first).toBe(chosen);
    expect(read(HOME)).toContain('# a note');
  }

  // Another tab has the same draft.
  const other = await context.newPage();
  await open(other, HOME);
  await openHeadline(other);
  await page.bringToFront();
  await headline(page).fill('In both tabs');
  await expect(headline(other)).toHaveValue('In both tabs');
});

test('a new article has today’s date, and its page has its headline and its date', async ({
  page,
}) => {
  await open(page, 'pages');
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByLabel('Name').fill('Ferries speak Greek');
  await page.getByRole('checkbox', { name: 'Article' }).check();
  await expect(page.getByLabel('Address')).toHaveValue('/news/ferries-speak-greek');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/news\/ferries-speak-greek/);
  const today = new Date().toISOString().slice(0, 10);
  await expect(page.getByRole('form').locator(`input[value="${today}"]`)).toBeVisible();
  const drawn = page.frameLocator('iframe').getByRole('main');
  await expect(drawn.getByRole('heading', { name: 'Ferries speak Greek', level: 1 })).toBeVisible();
  await expect(drawn.locator('time')).toHaveAttribute('datetime', new RegExp(today));
});

test('the search finds where something is said, and opens its field', async ({ page }) => {
  const [{ title }] = parse(read(USE_CASES));
  await page.goto(EDITOR);
  await page.getByRole('searchbox').fill(title.toUpperCase());
  await page.getByRole('button', { name: title }).first().click();
  await expect(page.locator(':focus')).toHaveValue(title);
});

test('a page begins as a copy in another language, beside the text that it translates', async ({
  page,
}) => {
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
  await kept(page);
  expect(headingsOf(read(german)).first).toBe('Guten Tag');

  git('add', 'content');
  git('commit', '--quiet', '--message', 'Translate');
  git('push', '--quiet');
  write(HOME, read(HOME).replace(first, 'Good day'));
  await comeBack(page);
  await expect(tab).toHaveText('Deutsch – older than English');
});

test('changes are undone or held back one by one, the rest is published with what others published', async ({
  page,
}) => {
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
  // What others have published is no change of one's own.
  await expect(page.getByRole('link', { name: 'Changes (3)' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo Closing banner › Heading' }).click();
  await expect.poll(() => headingsOf(read(HOME)).closing).toBe(closing);
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
  await expect(publish).toBeDisabled();
  await heldBack.check();

  // The same field: side by side, with a choice.
  publishElsewhere(HOME, (text) => text.replace(customers, 'Theirs'));
  await publish.click();
  const alert = page.getByRole('alert');
  await alert.getByText('Theirs: Theirs').click();
  await alert.getByRole('button', { name: 'Continue with these' }).click();
  await shows(page, 'Nothing differs from what is published.');
  expect(headingsOf(read(HOME)).customers).toBe('Theirs');
});

test('a page whose removal is not ticked stays published, with its links', async ({ page }) => {
  const pages = globSync('content/pages/*.yaml', { cwd: ROOT }).filter((file) =>
    read('content/navigation.yaml').includes(`href: /${basename(file, '.yaml')}\n`),
  );
  const [file = '', heir = ''] = pages;
  const name = (file: string) => pageName(parse(read(file)));
  const text = read(file);
  const links = read('content/navigation.yaml');
  await open(page, 'pages');
  await page.getByRole('button', { name: `Remove ${name(file)}`, exact: true }).click();
  const task = page.getByRole('form', { name: `Remove ${name(file)}` });
  await task.getByRole('combobox').selectOption({ label: name(heir) });
  await task.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => existsSync(`${ROOT}/${file}`)).toBe(false);
  expect(read('content/navigation.yaml')).not.toBe(links);
  const { first } = headingsOf(read(HOME));
  write(HOME, read(HOME).replace(first, 'Published'));
  await open(page, 'changes');
  await page.getByRole('checkbox', { name: 'The page removed' }).uncheck();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published.', { exact: true }).waitFor();
  expect(git('show', '--name-only', '--format=', 'origin/main')).toBe(`${HOME}\n`);
  // Here it is still removed, and all of it comes back at once.
  expect(existsSync(`${ROOT}/${file}`)).toBe(false);
  await page.getByRole('button', { name: 'Undo The page' }).click();
  await shows(page, 'Nothing differs from what is published.');
  await expect.poll(() => existsSync(`${ROOT}/${file}`) && read(file)).toBe(text);
  expect(read('content/navigation.yaml')).toBe(links);
});

test('on no branch, without git, or for what the build refuses, it says what to do, and nothing is published', async ({
  page,
}) => {
  const folders = [`${ROOT}/.git`, `${ROOT}/.git.away`] as const;
  const publish = page.getByRole('button', { name: 'Publish' });
  write(HOME, read(HOME).replace(/heading: .*/, 'heading: Without a branch'));
  git('checkout', '--quiet', '--detach');
  await open(page, 'changes');
  await publish.press('Enter');
  await shows(page, /on no branch/);
  git('checkout', '--quiet', 'main');
  renameSync(...folders);
  await comeBack(page);
  await expect(page.getByText(/send that folder to whoever runs the site/)).toBeVisible();
  renameSync(folders[1], folders[0]);

  // Without a remote, as if this were the only copy. Only the build knows which files there are.
  const url = git('remote', 'get-url', 'origin').trim();
  git('remote', 'remove', 'origin');
  write(HOME, read(HOME).replace(/href: \/[\w/#-]*/, 'href: /nothing.pdf'));
  try {
    await comeBack(page);
    await expect(page.getByText(/recorded in this copy only/)).toBeVisible();
    await publish.click();
    await shows(page, /^Home › .* › Leads to \/nothing\.pdf/);
    expect(git('log', '-1', '--format=%s')).toBe('Begin\n');
  } finally {
    git('remote', 'add', 'origin', url);
    git('fetch', '--quiet');
    git('branch', '--quiet', '--set-upstream-to=origin/main');
  }
});

test('a field or all of a former state is restored as a draft', async ({ page }) => {
  const source = read(HOME);
  const { first, closing } = headingsOf(source);
  write(HOME, source.replace(first, 'Later').replace(closing, 'Later too'));
  git('commit', '--quiet', '--all', '--message', 'Change two headings');
  git('push', '--quiet');
  await open(page, 'history');
  await page.getByLabel('Show').selectOption(HOME);
  await expect(page.getByRole('button', { name: /^Change two headings/ })).toBeVisible();
  // A commit of the program too, so its message is a developer's.
  await page.getByRole('button', { name: /^A change of the site itself/ }).click();
  await page.getByRole('button', { name: 'Restore Closing banner › Heading' }).click();
  await shows(page, /waits in Changes/);
  await kept(page);
  expect(headingsOf(read(HOME))).toMatchObject({ first: 'Later', closing });
  await page.getByRole('button', { name: 'Restore all of Home' }).click();
  await shows(page, /Nothing has changed since then/);
  await kept(page);
  expect(read(HOME)).toBe(source);
  await expect(page.getByRole('link', { name: 'Changes (2)' })).toBeVisible();
});

test('the server is killed in the middle of a write, starts again, and nothing is lost', async ({
  page,
}) => {
  await open(page, HOME);
  await openHeadline(page);
  const { first } = headingsOf(read(HOME));
  await headline(page).fill('Typed while it went');
  await Promise.all([page.keyboard.press('Control+s'), stopEditor(server)]);
  expect(['Typed while it went', first]).toContain(headingsOf(read(HOME)).first);
  await headline(page).fill('Typed while it was gone');
  await expect(page.getByRole('alert').first()).toContainText('npm run edit');
  server = await startEditor();
  await expect.poll(() => headingsOf(read(HOME)).first).toBe('Typed while it was gone');
  await expect(page.getByRole('alert')).toHaveCount(0);
  // A second start finds the first one.
  expect(await startAgain()).toContain(EDITOR);
});

test('axe finds nothing, light and dark, and nothing is cut off, wide and narrow', async ({
  page,
}) => {
  write(HOME, read(HOME).replace('heading: ', 'heading: Changed '));
  for (const [view, width, theme] of [
    [USE_CASES, 1440, 'light'],
    ['changes', 1024, 'dark'],
    ['content/navigation.yaml', 768, 'light'],
    [HOME, 390, 'dark'],
    ['pages', 390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, view);
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
      document.querySelector('summary')?.click();
    }, theme);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const overflowing = await page
      .getByRole('main')
      .locator('button, input, select, a')
      .evaluateAll((all) =>
        all.flatMap((each) => {
          const { left, right } = each.getBoundingClientRect();
          const room = each.closest('main')?.getBoundingClientRect();
          const isOut = room && right > 0 && (left < room.left - 1 || right > room.right + 1);
          return isOut ? [each.outerHTML.slice(0, 120)] : [];
        }),
      );
    expect(overflowing).toEqual([]);
  }
});
