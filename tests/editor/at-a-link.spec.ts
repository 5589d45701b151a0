/** The editor at a link, behind nginx with the templates of hosting/, in a browser with a passkey. */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import getPort from 'get-port';
import { openStore } from '../../editor/people/store.ts';
import { axeFindings } from '../e2e/sweeps/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { findOnPath, startServer, stop } from '../support/process.ts';
import { send } from '../support/send.ts';
import { FOLDER, git, makeCopy, ROOT, removeCopy } from './copy.ts';

const [HTTPS, HTTP, PORT] = [await getPort(), await getPort(), await getPort()];
const EDITOR = `https://edit.sonic.test:${HTTPS}`;
const SITE = `https://www.sonic.test:${HTTPS}`;
const NGINX = join(FOLDER, 'nginx');
const LIVE = join(FOLDER, 'live');
const nginx = findOnPath('nginx') ?? '';
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
  // So that the first start need not build it.
  git('update-ref', 'refs/editor/live', 'HEAD');
  const args = `--host-resolver-rules=MAP *.sonic.test 127.0.0.1`;
  [browser, ...servers] = await Promise.all([launchBrowser(args), startNginx(), startEditor()]);
});
test.afterAll(async () => {
  await browser.close();
  await Promise.all(servers.map(stop));
  removeCopy();
});

test('invited, joined on a phone, typed on the page, live within a minute, signed out, refused', async () => {
  const { context, page } = await device(390);
  await accept(page, linkIn(people('add', 'anna@sonic.example', 'Anna Berg')));
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: '__Host-session', secure: true, sameSite: 'Strict' });

  await page.getByRole('radio', { name: 'Page' }).check();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Answered before it rings');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Changes (1)' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const site = await context.newPage();
  // The server takes a moment to read what was put in place.
  await expect(async () => {
    await site.goto(SITE);
    const headline = site.getByRole('heading', { level: 1 });
    await expect(headline).toHaveText('Answered before it rings', { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
  expect(git('log', '-1', '--format=%an', 'origin/main').trim()).toBe('Anna Berg');

  await page.getByRole('link', { name: 'Anna Berg' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const refused = await page.goto(`${EDITOR}/edit`);
  expect(refused?.status()).toBe(401);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('main').waitFor();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden();
});

/** Somebody who has signed in before: sends requests as the editor in a browser does. */
function signedIn(name: string) {
  const store = openStore(join(ROOT, 'data/editor/people.sqlite'));
  const { id } = store.add(`${name}@sonic.example`, name);
  const passkey = { id: name, publicKey: new Uint8Array(), counter: 0, transports: [] };
  store.join(store.invite(id), id, { ...passkey, device: 'Test' });
  const headers = {
    Host: new URL(EDITOR).host,
    Origin: EDITOR,
    Cookie: `__Host-session=${store.openSession(id)}`,
    'Content-Type': 'application/json',
  };
  const ask = async (method: string, path: string, content: object) => {
    const sent = { method, headers, body: JSON.stringify(content) };
    return (await send(`https://127.0.0.1:${HTTPS}`, `/edit/${path}`, sent)).body.toString();
  };
  const takeOver = async () => JSON.parse(await ask('POST', 'others', { chosen: {} })).site.files;
  return {
    takeOver,
    share: (path: string) => store.share(id, path),
    takeBackAll: () => store.sharesOf(id).map(({ hash }) => store.takeBack(id, hash)),
    /** Drafts another value of a field of the site’s facts. @returns the file */
    async draft(field: string, value: string): Promise<string> {
      const base = (await takeOver())[FACTS];
      const text = base.replace(new RegExp(`^${field}: .*$`, 'm'), `${field}: ${value}`);
      const changes = [{ file: FACTS, base, text }];
      expect(JSON.parse(await ask('PUT', 'drafts', { changes, unfinished: {} }))).toMatchObject({
        isSaved: true,
      });
      return text;
    },
    /** @returns what the editor says */
    publish: (text: string) =>
      ask('POST', 'publish', { files: { [FACTS]: text }, message: name, isShared: false }),
  };
}

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
  const [ben, cleo] = [signedIn('Ben'), signedIn('Cleo')];
  for (let round = 1; round <= ROUNDS; round++) {
    const texts = [
      await ben.draft('tagline', `Round ${round}`),
      await cleo.draft('email', `round-${round}@sonic.example`),
    ] as const;
    if (round === Math.ceil(ROUNDS / 2)) await restart();
    const said = await Promise.all([ben.publish(texts[0]), cleo.publish(texts[1])]);
    for (const steps of said) expect(steps).not.toContain('trouble');
    expect(published()).toContain(`tagline: Round ${round}\nemail: round-${round}@sonic.example`);
  }
  const authors = git('log', '--format=%an', `-${2 * ROUNDS}`, 'origin/main')
    .trim()
    .split('\n');
  expect(authors.toSorted()).toEqual([...Array(ROUNDS).fill('Ben'), ...Array(ROUNDS).fill('Cleo')]);
});

test('a crash while something is published leaves nothing half live, and the draft as it was', async () => {
  const dora = signedIn('Dora');
  const text = await dora.draft('tagline', 'Before the crash');
  const before = published();
  const publishing = dora.publish(text).catch(() => {});
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
  expect((await dora.takeOver())[FACTS]).toBe(text);
  expect(await dora.publish(text)).not.toContain('trouble');
  expect(published()).toBe(text);
});

test('what a crash has kept from going live goes live with the next start', async () => {
  const eve = signedIn('Eve');
  const text = await eve.draft('tagline', 'Pushed');
  ENVIRONMENT.PUBLISH_COMMAND = 'sleep 9';
  await restart();
  const publishing = eve.publish(text).catch(() => {});
  await expect.poll(published).toBe(text);
  ENVIRONMENT.PUBLISH_COMMAND = `cp ${FACTS} ${LIVE}.yaml`;
  await restart();
  await publishing;
  await expect
    .poll(() => existsSync(`${LIVE}.yaml`) && readFileSync(`${LIVE}.yaml`, 'utf8'))
    .toBe(text);
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
  expect((await page.reload())?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'no longer shared' })).toBeVisible();
});

test('the editor needs less than 300 MB for three people', async () => {
  test.skip(process.platform !== 'linux', 'only Linux says what a process needs');
  await Promise.all(
    ['Finn', 'Gus', 'Hal'].map((name) => signedIn(name).draft('email', `${name}@sonic.example`)),
  );
  const status = readFileSync(`/proc/${servers[1]?.pid}/status`, 'utf8');
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  expect(megabytes).toBeLessThan(300);
});
