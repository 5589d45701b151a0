/** The editor at a link, behind nginx with the templates of hosting/, in a browser with a passkey. */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import getPort from 'get-port';
import { openStore } from '../../editor/people/store.ts';
import { launchBrowser } from '../support/browser.ts';
import { findOnPath, startServer, stop } from '../support/process.ts';
import { FOLDER, git, makeCopy, ROOT, removeCopy } from './copy.ts';

const [HTTPS, HTTP, PORT] = [await getPort(), await getPort(), await getPort()];
const EDITOR = `https://edit.sonic.test:${HTTPS}`;
const SITE = `https://www.sonic.test:${HTTPS}`;
const NGINX = join(FOLDER, 'nginx');
const LIVE = join(FOLDER, 'live');
const nginx = findOnPath('nginx') ?? '';
const HOME = 'content/pages/index.yaml';
/** How often both publish; `ROUNDS=10` is a longer test. */
const ROUNDS = Number(process.env.ROUNDS ?? 2);
const FACTS = 'content/site.yaml';
const node = join(ROOT, 'node_modules/.bin/node');

/** How `sed` makes a configuration one for this machine. */
const EDITS = [
  's/edit.sonic.example/edit.sonic.test/',
  `s/listen 443 /listen 127.0.0.1:${HTTPS} /; s/listen 80;/listen 127.0.0.1:${HTTP};/; /\\[::\\]/d`,
  `s#/etc/letsencrypt/live/[^/]*#${NGINX}#; s#/var/www/www.sonic.test#${LIVE}#`,
  `s/127.0.0.1:4323/127.0.0.1:${PORT}/`,
].join('; ');

let servers: ChildProcess[] = [];
let browser: Browser;

async function startNginx(): Promise<ChildProcess> {
  mkdirSync(NGINX, { recursive: true });
  const key = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=sonic.test';
  const files = ['-keyout', join(NGINX, 'privkey.pem'), '-out', join(NGINX, 'fullchain.pem')];
  execFileSync('openssl', ['req', ...key.split(' '), ...files], { stdio: 'ignore' });
  const sites = execFileSync('sed', [EDITS, 'hosting/editor/nginx.conf']);
  writeFileSync(join(NGINX, 'editor.site'), sites);
  const config = join(NGINX, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${NGINX}/${name};`,
  );
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1;
pid ${NGINX}/pid; error_log stderr; include /etc/nginx/modules-enabled/*.conf; events {}
http { access_log off; ${temporary.join(' ')} include ${NGINX}/*.site; }`,
  );
  return startServer(nginx, ['-c', config], `http://127.0.0.1:${HTTP}`);
}

const ENVIRONMENT = {
  EDIT_ORIGIN: EDITOR,
  PORT: String(PORT),
  PUBLISH_COMMAND: 'hosting/publish.sh publish',
  PUBLISH_FOLDER: LIVE,
  PUBLISH_RELOAD: `sed "${EDITS}" ${LIVE}/current/deploy/nginx.conf >${NGINX}/live.site && kill -HUP $(cat ${NGINX}/pid)`,
  // The build, which Publish runs, writes into the caches of this checkout.
  SITE_URL: 'https://www.sonic.test',
  FORM_ENDPOINT: '/api/contact',
  FORM_ACCESS_KEY: 'a-key',
};

const startEditor = () =>
  startServer(node, ['editor/main.ts'], `http://127.0.0.1:${PORT}`, {
    cwd: ROOT,
    env: ENVIRONMENT,
  });

function people(...words: string[]): string {
  const env = { ...process.env, ...ENVIRONMENT };
  return execFileSync(node, ['editor/people/cli.ts', ...words], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
}
const linkIn = (printed: string) => /^https:\S+/m.exec(printed)?.[0] ?? '';

/** A browser of its own, on a device that can keep passkeys. */
async function device(width: number): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width, height: 844 },
  });
  const page = await context.newPage();
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
  return { context, page };
}

async function accept(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.waitForURL(`${EDITOR}/edit`);
}

test.skip(!nginx || !findOnPath('rsync'), 'nginx or rsync is not installed');

test.beforeAll(async () => {
  makeCopy();
  writeFileSync(join(ROOT, '.env'), '');
  const args = `--host-resolver-rules=MAP *.sonic.test 127.0.0.1`;
  [browser, ...servers] = await Promise.all([launchBrowser(args), startNginx(), startEditor()]);
});
test.afterAll(async () => {
  await browser.close();
  await Promise.all(servers.map(stop));
  removeCopy();
});

test('invited, joined on a phone, published, live within a minute, signed out, refused', async () => {
  const { context, page } = await device(390);
  await accept(page, linkIn(people('add', 'anna@sonic.example', 'Anna Berg')));
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: '__Host-session', secure: true, sameSite: 'Strict' });

  const text = await page.evaluate(
    async (file) => (await (await fetch('/edit/site')).json()).files[file],
    HOME,
  );
  await page.evaluate(
    async ([file, text]) => {
      const body = JSON.stringify({
        files: { [file as string]: text },
        message: 'A headline',
        isShared: false,
      });
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch('/edit/publish', { method: 'POST', headers, body })).text();
    },
    [HOME, text.replace(/heading: .*/, 'heading: Answered before it rings')],
  );
  const site = await context.newPage();
  // The server takes a moment to read what was put in place.
  await expect(async () => {
    await site.goto(SITE);
    const headline = site.getByRole('heading', { level: 1 });
    await expect(headline).toHaveText('Answered before it rings', { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  expect(git('log', '-1', '--format=%an', 'origin/main').trim()).toBe('Anna Berg');

  await page.goto(`${EDITOR}/account`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const refused = await page.goto(`${EDITOR}/edit`);
  expect(refused?.status()).toBe(401);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('main').waitFor();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden();
});

/** A page of the editor for somebody who has signed in before. */
async function signedIn(name: string): Promise<Page> {
  const store = openStore(join(ROOT, 'data/editor/people.sqlite'));
  const value = store.openSession(store.add(`${name}@sonic.example`, name).id);
  store.close();
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const cookie = { name: '__Host-session', value, domain: 'edit.sonic.test', path: '/' };
  await context.addCookies([{ ...cookie, secure: true, httpOnly: true, sameSite: 'Strict' }]);
  const page = await context.newPage();
  await page.goto(`${EDITOR}/account`);
  return page;
}

/** Asks the editor from its own page. */
const send = (page: Page, method: string, path: string, body: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch(`/edit/${path}`, { method, headers, body })).text();
    },
    [method, path, JSON.stringify(body)] as const,
  );

/** Drafts another value of a field of the site’s facts, as the editor in the browser does. */
async function draft(page: Page, field: string, value: string): Promise<string> {
  const { files } = JSON.parse(await send(page, 'POST', 'others', { chosen: {} })).site;
  const base = files[FACTS];
  const text = base.replace(new RegExp(`^${field}: .*$`, 'm'), `${field}: ${value}`);
  const changes = [{ file: FACTS, base, text }];
  const { isSaved } = JSON.parse(await send(page, 'PUT', 'drafts', { changes, unfinished: {} }));
  expect(isSaved).toBe(true);
  return text;
}
const publish = (page: Page, text: string, message: string) =>
  send(page, 'POST', 'publish', { files: { [FACTS]: text }, message, isShared: false });

const published = () => {
  git('fetch', '--quiet');
  return git('show', `origin/main:${FACTS}`);
};

/** Ends the editor at once, whatever it does, and starts it again. */
async function restart(): Promise<void> {
  const [web, editor] = servers as [ChildProcess, ChildProcess];
  const ended = once(editor, 'exit');
  editor.kill('SIGKILL');
  await ended;
  servers = [web, await startEditor()];
}

/** From here on building and publishing the site takes no time. */
async function buildNothing(): Promise<void> {
  const file = join(ROOT, 'package.json');
  const { scripts, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  const build = 'sleep 0.5';
  writeFileSync(file, JSON.stringify({ ...rest, scripts: { ...scripts, build } }));
  git('pull', '--quiet', '--rebase', '--autostash');
  git('commit', '--quiet', '--message', 'Build nothing', 'package.json');
  git('push', '--quiet');
  ENVIRONMENT.PUBLISH_COMMAND = 'true';
  await restart();
}

test('two people publish at once, round after round, with a crash in the middle, and nothing is lost', async () => {
  await buildNothing();
  const [ben, cleo] = await Promise.all([signedIn('Ben'), signedIn('Cleo')]);
  for (let round = 1; round <= ROUNDS; round++) {
    const texts = [
      await draft(ben, 'tagline', `Round ${round}`),
      await draft(cleo, 'email', `round-${round}@sonic.example`),
    ] as const;
    if (round === Math.ceil(ROUNDS / 2)) await restart();
    const said = await Promise.all([
      publish(ben, texts[0], `Ben ${round}`),
      publish(cleo, texts[1], `Cleo ${round}`),
    ]);
    for (const steps of said) expect(steps).not.toContain('trouble');
    expect(published()).toContain(`tagline: Round ${round}\nemail: round-${round}@sonic.example`);
  }
  const authors = git('log', '--format=%an', `-${2 * ROUNDS}`, 'origin/main')
    .trim()
    .split('\n');
  expect(authors.toSorted()).toEqual([...Array(ROUNDS).fill('Ben'), ...Array(ROUNDS).fill('Cleo')]);
});

test('a crash while something is published leaves nothing half live, and the draft as it was', async () => {
  const page = await signedIn('Dora');
  const text = await draft(page, 'tagline', 'Before the crash');
  const before = published();
  const publishing = publish(page, text, 'Dora').catch(() => {});
  await expect.poll(() => git('worktree', 'list')).toContain('publish-');
  // As git leaves them when the machine loses power.
  for (const folder of globSync('.git/worktrees/*', { cwd: ROOT })) {
    writeFileSync(join(ROOT, folder, 'index.lock'), '');
    writeFileSync(join(ROOT, folder, 'locked'), 'initializing');
  }
  writeFileSync(join(ROOT, '.git/refs/heads/main.lock'), '');
  await restart();
  await publishing;
  expect(git('worktree', 'list')).not.toContain('publish-');
  expect(published()).toBe(before);
  const { files } = JSON.parse(await send(page, 'POST', 'others', { chosen: {} })).site;
  expect(files[FACTS]).toBe(text);
  expect(await publish(page, text, 'Dora')).not.toContain('trouble');
  expect(published()).toBe(text);
});

test('the editor needs less than 300 MB for three people', async () => {
  test.skip(process.platform !== 'linux', 'only Linux says what a process needs');
  await Promise.all(
    ['Eve', 'Finn', 'Gus'].map(async (name) =>
      draft(await signedIn(name), 'email', `${name}@sonic.example`),
    ),
  );
  const status = readFileSync(`/proc/${servers[1]?.pid}/status`, 'utf8');
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  expect(megabytes).toBeLessThan(300);
});
