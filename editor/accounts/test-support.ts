import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Step } from '../protocol.ts';
import { workspaceIn } from '../server/checkout.ts';
import { publish } from '../server/publish.ts';
import type { Workspace } from '../server/workspace.ts';
import { createPeopleApp } from './app.ts';
import { type Copies, cloneIn, copiesIn } from './copies.ts';
import { acceptInvitation, invite } from './database/invitations.ts';
import type { Accounts } from './database/open.ts';
import { openSession } from './database/sessions.ts';

export const ORIGIN = 'https://edit.sonic.example';

export const HEADERS = {
  Host: new URL(ORIGIN).host,
  Origin: ORIGIN,
  'Content-Type': 'application/json',
};

/** Lets somebody join with a device. @returns a session of it */
export function joinAs(accounts: Accounts, id: number, passkey: string): string {
  const key = { publicKey: new Uint8Array(1), counter: 0, transports: [], device: 'Mac' };
  acceptInvitation(accounts, invite(accounts, id), id, { id: passkey, ...key });
  return openSession(accounts, id, passkey);
}

/** The editor at a link, with the places where people edit. */
export const appOf = (accounts: Accounts, workspaceFor: Copies['workspaceFor']) =>
  createPeopleApp({
    accounts,
    origin: ORIGIN,
    copies: { workspaceFor, existingFor: workspaceFor },
    bundled: Promise.resolve(),
  });

/** Makes a checkout of the site’s content alone, without a remote. */
export function makeCheckout(): Workspace {
  const root = mkdtempSync(join(tmpdir(), 'checkout-'));
  cpSync('content', join(root, 'content'), { recursive: true });
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@sonic.example'];
  for (const args of [['init'], ['add', 'content'], ['commit', '--message', 'Begin']]) {
    execFileSync('git', [...who, ...args], { cwd: root, stdio: 'ignore' });
  }
  return workspaceIn(root);
}

/** The one content file of a clone. */
export const SITE = 'content/site.yaml';

/**
 * Makes a clone of a site with a remote, and two people who draft and publish in it. Its build
 * fails if somebody has written the word FAULT, and `live` returns what was published last.
 */
export async function makeClone() {
  const folder = mkdtempSync(join(tmpdir(), 'publish-test-'));
  const clone = join(folder, 'clone');
  const remote = join(folder, 'remote');
  const published = join(folder, 'live.yaml');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' });
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', remote]);
  execFileSync('git', ['clone', '--quiet', remote, clone], { stdio: 'pipe' });
  git('config', 'user.name', 'Operator');
  git('config', 'user.email', 'operator@sonic.example');
  const scripts = {
    'build:local':
      'sleep 0.2; if grep -q FAULT content/site.yaml; then echo not so >&2; exit 1; fi',
  };
  const files = {
    'package.json': JSON.stringify({ scripts }),
    '.gitattributes': readFileSync('.gitattributes', 'utf8'),
    '.gitignore': '.editor\nnode_modules\n',
    [SITE]: readFileSync(SITE, 'utf8'),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    writeFileSync(join(clone, file), text);
  }
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
  process.env.PUBLISH_COMMAND = `cp ${SITE} ${published}`;
  const copies = copiesIn(join(folder, 'copies'), cloneIn(clone));
  const workspaceOf = (id: number, name: string) =>
    copies.workspaceFor({ id, name, email: `${id}@sonic.example` });
  return {
    folder,
    clone,
    git,
    live: () => readFileSync(published, 'utf8'),
    workspaceOf,
    anna: await workspaceOf(1, 'Anna Berg'),
    ben: await workspaceOf(2, 'Ben Ode'),
    remove() {
      delete process.env.PUBLISH_COMMAND;
    },
  };
}

/** The text of site.yaml as somebody has drafted it. */
export const read = ({ root }: Workspace) => readFileSync(join(root, SITE), 'utf8');

/** Sets a field of site.yaml, which has one line for each. */
export const withField = (text: string, name: string, value: string) =>
  text.replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: ${value}`);

export const draft = (who: Workspace, name: string, value: string) =>
  writeFileSync(join(who.root, SITE), withField(read(who), name, value));

/** Publishes what somebody has drafted in site.yaml; returns its messages. */
export const send = (who: Workspace, message: string) =>
  all(publish(who, { files: { [SITE]: read(who) }, message }));

/** What steps say, one after the other. */
export async function all(steps: AsyncIterable<Step>): Promise<string[]> {
  const said: string[] = [];
  for await (const { message } of steps) said.push(message);
  return said;
}
