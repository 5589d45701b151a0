/** The editor at a link, from the invitation to the live page, in a browser with a passkey. */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { axeFindings } from '../../tests/e2e/sweeps/axe.ts';
import { FOLDER, git, REMOTE, ROOT, read } from './copy.ts';
import {
  device,
  EDITOR,
  ENVIRONMENT,
  editorProcess,
  FACTS,
  IS_POSSIBLE,
  invite,
  restart,
  SITE,
  signedIn,
  startAll,
  stopAll,
} from './link.ts';

/** For what is seen only after a build, which takes longer than a page. */
const BUILD = { timeout: 180_000 };

test.skip(!IS_POSSIBLE, 'nginx or rsync is not installed');
test.beforeAll(startAll);
test.afterAll(stopAll);

test('invited, joined on a phone, typed on the page, live, signed out, rejected', async () => {
  const { context, page, violations } = await device(390);
  await page.goto(invite('Anna Berg'));
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.waitForURL(`${EDITOR}/edit`);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: '__Host-session', secure: true, sameSite: 'Strict' });

  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Answered before it rings');
  await page.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Publish/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Publish' });
  await sheet.getByRole('button', { name: 'Publish 1 page or list' }).click();
  const site = await context.newPage();
  // The server takes a moment to read what was put in place.
  await expect(async () => {
    await site.goto(SITE);
    const headlines = await site.getByRole('heading', { level: 1 }).allTextContents();
    expect(headlines).toEqual(['Answered before it rings']);
  }).toPass(BUILD);
  await expect(sheet.getByText('Published.', { exact: true })).toBeVisible();
  expect(git('log', '-1', '--format=%an', 'origin/main').trim()).toBe('Anna Berg');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByText('anna.berg@')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const rejected = await page.goto(`${EDITOR}/edit`);
  expect(rejected?.status()).toBe(401);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('main').waitFor();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden();
  expect(violations).toEqual([]);
});

/** Asked of the remote, because a fetch stops at a worktree that the editor is just making. */
const published = (file = FACTS) => git('-C', REMOTE, 'show', `main:${file}`);

/** While this file is there, a build goes on. */
const HOLD = join(FOLDER, 'hold');

/** From here on a build does nothing, and so does publishing it. */
async function buildNothing(): Promise<void> {
  const file = join(ROOT, 'package.json');
  const { scripts, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  const build = `while [ -e ${HOLD} ]; do sleep 0.1; done`;
  writeFileSync(file, JSON.stringify({ ...rest, scripts: { ...scripts, build } }));
  git('pull', '--quiet', '--rebase', '--autostash');
  git('commit', '--quiet', '--message', 'Build nothing', 'package.json');
  git('push', '--quiet');
  ENVIRONMENT.PUBLISH_COMMAND = 'true';
  await restart();
  // It puts live what was pushed while it was not there.
  await expect.poll(() => read('.git/editor-live')).toContain(git('rev-parse', 'HEAD').trim());
}

test('a crash while something is published leaves nothing half live, and the draft as it was', async () => {
  await buildNothing();
  const dora = signedIn('Dora');
  const text = await dora.draft('tagline', 'Before the crash');
  const before = published();
  writeFileSync(HOLD, '');
  const publishing = dora.publish(text).catch(() => {});
  await expect.poll(() => git('worktree', 'list')).toContain('publish-');
  // As git leaves them when the machine loses power.
  for (const folder of globSync('.git/worktrees/*', { cwd: ROOT })) {
    writeFileSync(join(ROOT, folder, 'index.lock'), '');
    writeFileSync(join(ROOT, folder, 'locked'), 'initializing');
  }
  writeFileSync(join(ROOT, '.git/refs/heads/main.lock'), '');
  await restart();
  rmSync(HOLD);
  await publishing;
  expect(git('worktree', 'list')).not.toContain('publish-');
  expect(published()).toBe(before);
  expect((await dora.takeOver())[FACTS]).toBe(text);
  expect(await dora.publish(text)).not.toContain('error');
  expect(published()).toBe(text);
});

test('a draft is looked at without a login, on a phone, until it is taken back', async () => {
  const fay = signedIn('Fay');
  await fay.draft('tagline', 'Only drafted');
  const { page } = await device(390);
  await page.goto(`${EDITOR}/share/${fay.share('/')}`);
  await expect(page.getByRole('heading', { name: 'A draft by Fay' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Only drafted').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  fay.takeBackAll();
  await page.reload();
  await expect(page.getByText('This link has been taken back')).toBeVisible();
  await expect(page.locator('iframe')).toBeHidden();
});

test('the editor needs less than 300 MB for three people', async () => {
  test.skip(process.platform !== 'linux', 'only Linux says what a process needs');
  await Promise.all(
    ['Finn', 'Gus', 'Hal'].map((name) => signedIn(name).draft('email', `${name}@sonic.example`)),
  );
  const status = readFileSync(`/proc/${editorProcess()}/status`, 'utf8');
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  expect(megabytes).toBeLessThan(300);
});
