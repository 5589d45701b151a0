/** The editor at a link, behind nginx with the templates of hosting/, in a browser with a passkey. */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import getPort from 'get-port';
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
  startServer(node, ['editor/people/start.ts'], `http://127.0.0.1:${PORT}`, {
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
  await site.goto(SITE);
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Answered before it rings');
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
