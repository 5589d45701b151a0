/**
 * The editor at a link behind nginx, from the invitation to the live page, in a browser with a
 * passkey.
 */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import getPort from 'get-port';
import { axeFindings } from '../../tests/e2e/sweeps/axe.ts';
import { launchBrowser } from '../../tests/support/browser.ts';
import { makeCertificate, runNginx } from '../../tests/support/nginx.ts';
import { findOnPath, startServer, stop } from '../../tests/support/process.ts';
import { invite } from '../accounts/database/invitations.ts';
import { openAccounts } from '../accounts/database/open.ts';
import { passkeysOf } from '../accounts/database/passkeys.ts';
import { addPerson, listPeople } from '../accounts/database/people.ts';
import { addShare, endShare, sharesOf } from '../accounts/database/shares.ts';
import { FOLDER, git, makeCopy, ROOT, removeCopy, write } from './copy.ts';

const [HTTPS, HTTP, PORT] = [await getPort(), await getPort(), await getPort()];
const EDITOR = `https://edit.sonic.test:${HTTPS}`;
const SITE = `https://www.sonic.test:${HTTPS}`;
const NGINX = join(FOLDER, 'nginx');
const PEOPLE = join(ROOT, 'data/editor/people.sqlite');
const LIVE = join(FOLDER, 'live');
const IS_POSSIBLE = Boolean(findOnPath('nginx') && findOnPath('rsync'));

/** How `sed` makes a configuration one for this machine. */
const EDITS = [
  's/edit.sonic.example/edit.sonic.test/',
  `s/listen 443 /listen 127.0.0.1:${HTTPS} /; s/listen 80;/listen 127.0.0.1:${HTTP};/; /\\[::\\]/d`,
  `s#/etc/letsencrypt/live/[^/]*#${NGINX}#; s#/var/www/www.sonic.test#${LIVE}#`,
  `s/127.0.0.1:4323/127.0.0.1:${PORT}/`,
].join('; ');

let servers: ChildProcess[] = [];
let browser: Browser;

function startNginx(): Promise<ChildProcess> {
  makeCertificate(NGINX, 'sonic.test');
  const site = execFileSync('sed', [EDITS, 'hosting/nginx/editor.conf']);
  writeFileSync(join(NGINX, 'editor.site'), site);
  return runNginx(NGINX, `include ${NGINX}/*.site;`, `http://127.0.0.1:${HTTP}`);
}

const ENVIRONMENT = {
  EDIT_ORIGIN: EDITOR,
  PORT: String(PORT),
  PUBLISH_COMMAND: 'hosting/publish.sh publish',
  PUBLISH_FOLDER: LIVE,
  PUBLISH_RELOAD: `sed "${EDITS}" ${LIVE}/current/deploy/nginx.conf >${NGINX}/live.site && kill -HUP $(cat ${NGINX}/nginx.pid)`,
  // The build, which Publish runs, writes into the caches of this checkout.
  SITE_URL: 'https://www.sonic.test',
  FORM_ENDPOINT: '/api/contact',
  FORM_ACCESS_KEY: 'a-key',
};

const startEditor = () =>
  startServer(
    join(ROOT, 'node_modules/.bin/node'),
    ['editor/main.ts'],
    `http://127.0.0.1:${PORT}`,
    {
      cwd: ROOT,
      env: ENVIRONMENT,
    },
  );

/**
 * A browser of its own, on a phone that can keep passkeys, and what the editor’s policy has kept
 * from happening.
 */
async function phone() {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { context, page, violations };
}

async function startAll(): Promise<void> {
  makeCopy();
  writeFileSync(join(ROOT, '.env'), '');
  // So that the first start need not build it.
  write('.git/editor-live', git('rev-parse', 'HEAD').trim());
  const args = `--host-resolver-rules=MAP *.sonic.test 127.0.0.1`;
  [browser, ...servers] = await Promise.all([launchBrowser(args), startNginx(), startEditor()]);
}

async function stopAll(): Promise<void> {
  await browser.close();
  await Promise.all(servers.map(stop));
  removeCopy();
}

function linkFor(name: string): string {
  const accounts = openAccounts(PEOPLE);
  const { id } = addPerson(accounts, `${name.replace(' ', '.')}@sonic.example`, name);
  return `${EDITOR}/join#${invite(accounts, id)}`;
}

function shareOf(name: string, path: string) {
  const accounts = openAccounts(PEOPLE);
  const { id = 0 } = listPeople(accounts).find((person) => person.name === name) ?? {};
  const [passkey = { id: '' }] = passkeysOf(accounts, id);
  return {
    link: `${EDITOR}/share/${addShare(accounts, id, path, passkey.id)}`,
    takeBack: () => sharesOf(accounts, id).map(({ hash }) => endShare(accounts, id, hash)),
  };
}

/** For what is seen only after a build, which takes longer than a page. */
const BUILD = { timeout: 180_000 };

test.skip(!IS_POSSIBLE, 'nginx or rsync is not installed');
test.beforeAll(startAll);
test.afterAll(stopAll);

test('invited, joined on a phone, typed on the page, shared, live, signed out, rejected', async () => {
  const { context, page, violations } = await phone();
  await page.goto(linkFor('Anna Berg'));
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.waitForURL(`${EDITOR}/edit`);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: '__Host-session', secure: true, sameSite: 'Strict' });

  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Answered before it rings');
  await page.getByRole('button', { name: 'Done' }).click();

  const share = shareOf('Anna Berg', '/');
  const { page: other } = await phone();
  await other.goto(share.link);
  await expect(other.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
    'Answered before it rings',
  );
  await expect(other.getByRole('heading', { name: 'A draft by Anna Berg' })).toBeVisible();
  expect(await axeFindings(other)).toEqual([]);
  share.takeBack();
  await other.reload();
  await expect(other.getByText('This link has been taken back')).toBeVisible();
  await expect(other.locator('iframe')).toBeHidden();
  await other.goto(`${EDITOR}/edit`);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByRole('alert')).toContainText('no passkey for edit.sonic.test');

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
