/** The editor at a link behind nginx, with the templates of hosting/, and people who use it. */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import getPort from 'get-port';
import { launchBrowser } from '../../tests/support/browser.ts';
import { makeCertificate, runNginx } from '../../tests/support/nginx.ts';
import { findOnPath, startServer, stop } from '../../tests/support/process.ts';
import { send } from '../../tests/support/send.ts';
import { openStore, type Right } from '../accounts/store.ts';
import { addAuthenticator } from './authenticator.ts';
import { FOLDER, git, makeCopy, ROOT, removeCopy, write } from './copy.ts';

const [HTTPS, HTTP, PORT] = [await getPort(), await getPort(), await getPort()];
export const EDITOR = `https://edit.sonic.test:${HTTPS}`;
export const SITE = `https://www.sonic.test:${HTTPS}`;
const NGINX = join(FOLDER, 'nginx');
const PEOPLE = join(ROOT, 'data/editor/people.sqlite');
/** Where releases are. */
const LIVE = join(FOLDER, 'live');
/** Whether the programs that this needs are installed. */
export const IS_POSSIBLE = Boolean(findOnPath('nginx') && findOnPath('rsync'));
/** The file that {@link signedIn} drafts in. */
export const FACTS = 'content/site.yaml';

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

/** What the editor is started with. */
export const ENVIRONMENT = {
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

interface Device {
  context: BrowserContext;
  page: Page;
  /** What the browser says that the editor's policy has kept from happening. */
  violations: string[];
}

/** A browser of its own, on a device that can keep passkeys. */
export async function device(width: number): Promise<Device> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width, height: 844 },
  });
  const page = await context.newPage();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await addAuthenticator(page);
  return { context, page, violations };
}

/** Makes the copy of the site, and starts nginx, the editor and a browser. */
export async function startAll(): Promise<void> {
  makeCopy();
  writeFileSync(join(ROOT, '.env'), '');
  // So that the first start need not build it.
  write('.git/editor-live', `${git('rev-parse', 'HEAD').trim()} ${Date.now()}`);
  const args = `--host-resolver-rules=MAP *.sonic.test 127.0.0.1`;
  [browser, ...servers] = await Promise.all([launchBrowser(args), startNginx(), startEditor()]);
}

/** Ends what {@link startAll} has begun. */
export async function stopAll(): Promise<void> {
  await browser.close();
  await Promise.all(servers.map(stop));
  removeCopy();
}

/** Ends the editor at once, whatever it does, and starts it again. */
export async function restart(): Promise<void> {
  const [web, editor] = servers as [ChildProcess, ChildProcess];
  const ended = once(editor, 'exit');
  editor.kill('SIGKILL');
  await ended;
  servers = [web, await startEditor()];
}

/** The number of the editor's process. */
export const editorProcess = () => servers[1]?.pid;

/** Invites somebody. @returns the link to join by */
export function invite(name: string, rights?: readonly Right[]): string {
  const store = openStore(PEOPLE);
  const { id } = store.add(`${name.replace(' ', '.')}@sonic.example`, name, rights);
  return `${EDITOR}/join#${store.invite(id)}`;
}

/** Somebody who has signed in before: sends requests as the editor in a browser does. */
export function signedIn(name: string) {
  const store = openStore(PEOPLE);
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
      expect(await ask('PUT', 'drafts', { changes })).toBe('{}');
      return text;
    },
    /** @returns what the editor says */
    publish: (text: string) => ask('POST', 'publish', { files: { [FACTS]: text }, message: name }),
  };
}
