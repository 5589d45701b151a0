/**
 * Runs every command of the operator's guide from "Run the form service" on, in a folder laid out like the server
 * that it sets up and as another user, as far as possible without systemd.
 */
import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serviceEnvironment } from '../../form-service/spawn-service.ts';
import { formOf, SETTINGS, validFields } from '../../form-service/test-support.ts';

const [, guide = ''] = readFileSync('docs/operating.md', 'utf8').split(
  '\n## Run the form service\n',
);
const unit = readFileSync('hosting/systemd/sonic-form-service.service', 'utf8');
const unitSays = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? '';

/** The commands of each block, without comments, and without what only systemd can do. */
const blocks = [...guide.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) =>
  block.replaceAll(/ +#.*$|^(systemctl|journalctl) .*$/gm, ''),
);

/** Whether the user `nobody` can read the packages: not in a folder that is only root's. */
function isReadableByOthers() {
  const args = ['-u', 'nobody', '--', 'test', '-r', resolve('node_modules/node/package.json')];
  const { status } = spawnSync('runuser', args);
  if (status !== 0)
    console.warn(`The service runs as root, because only root can read ${resolve()}.`);
  return status === 0;
}

// Only root can run commands as another user.
const isOther = process.getuid?.() === 0 && isReadableByOthers();
const user = isOther ? 'nobody' : userInfo().username;
const as = isOther ? ['runuser', '-u', user, '--'] : [];
const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
const owner = isOther ? { uid: id('-u'), gid: id('-g') } : {};

let scratch: string;
let app: string;
let port: number;
let service: ChildProcess | undefined;

const here = (text: string) =>
  text
    .replaceAll('/opt/sonic', app)
    .replaceAll('/var/lib/sonic', join(scratch, 'data'))
    .replaceAll('/etc/sonic', join(scratch, 'etc'))
    .replaceAll('127.0.0.1:4322', `127.0.0.1:${port}`)
    .replaceAll('runuser -u sonic --', as.join(' '));

const environment = () => ({
  PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`,
  HOME: '/nonexistent',
  npm_config_update_notifier: 'false',
});

/** Runs commands in the guide's folder, as the service's user where the guide says so. */
function run(commands: string) {
  const prefixed = commands.replaceAll(
    /^((?:\w+=\S+ )*)(npm|node) /gm,
    `${as.join(' ')} env $1$2 `,
  );
  return promisify(execFile)('sh', ['-ec', here(prefixed)], { cwd: app, env: environment() });
}

async function submit() {
  const fields = { ...(await validFields()), description: `Words ${Math.random()}` };
  return fetch(`http://127.0.0.1:${port}/api/contact`, { method: 'POST', body: formOf(fields) });
}

/** Starts the service like systemd: with the unit's program, folder, user and settings. */
async function start() {
  const command = here(unitSays('ExecStart')).split(' ');
  const lines = readFileSync(here(unitSays('EnvironmentFile')), 'utf8')
    .trim()
    .split('\n');
  const env = { ...environment(), ...Object.fromEntries(lines.map((line) => line.split(/=(.*)/))) };
  // Without runuser, because killing runuser would leave the service running.
  service = spawn(process.execPath, command.slice(1), {
    ...owner,
    cwd: here(unitSays('WorkingDirectory')),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!service.stdout) throw new Error('No output.');
  await once(createInterface(service.stdout), 'line');
  service.stdout.resume();
}

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'operations-'));
  chmodSync(scratch, 0o755);
  app = join(scratch, 'app');
  port = await getPort();
  for (const folder of [app, join(scratch, 'etc')]) mkdirSync(folder);
  mkdirSync(join(scratch, 'data'), { mode: 0o700 });
  if (owner.uid !== undefined) chownSync(join(scratch, 'data'), owner.uid, owner.gid);

  cpSync('package.json', join(app, 'package.json'));
  cpSync('form-service', join(app, 'form-service'), {
    recursive: true,
    filter: (file) => !file.endsWith('/.env'),
  });
  symlinkSync(resolve('node_modules'), join(app, 'node_modules'));
  symlinkSync(join(scratch, 'data'), join(app, 'data'));
  symlinkSync(join(scratch, 'etc/form-service.env'), join(app, 'form-service/.env'));

  const env = serviceEnvironment('', SETTINGS.accessKeys[0] ?? '');
  const { FORM_DATABASE: _, ...values } = { ...env, PORT: String(port) };
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(scratch, 'etc/form-service.env'), lines.join(''));
  await start();
});

afterAll(() => {
  service?.kill('SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
});

test('every command does what the guide says, on the data of the service', async () => {
  const outputs: Record<string, string> = {};
  for (const block of blocks) {
    // A lead, because one of the commands deletes this visitor's leads.
    expect((await submit()).status).toBe(200);
    outputs[block] = (await run(block)).stdout;
  }
  const of = (words: string) =>
    Object.entries(outputs).find(([block]) => block.includes(words))?.[1];
  expect(of('cd /opt/sonic')).toContain('1 submission.');
  expect(of('leads -- erase')).toMatch(/^Deleted [1-9]/m);
  expect(of('backup --')).toMatch(/Wrote [1-9]\d* submissions to data\/backup\.sqlite/);
  expect(of('FORM_DATABASE=')).toMatch(/^[1-9]\d* submission/m);
  expect(readFileSync(join(app, 'leads.csv'), 'utf8').split('\n').length).toBeGreaterThan(2);
  for (const file of ['leads.csv', 'data/backup.sqlite', 'data/leads.sqlite']) {
    expect(statSync(join(app, file)).mode & 0o077, file).toBe(0);
  }
});

test('the service accepts forms after all of that', async () => {
  expect((await submit()).status).toBe(200);
});

test.each([
  [
    'a missing database',
    'FORM_DATABASE=nowhere.sqlite node form-service/cli/backup.ts data/none.sqlite',
  ],
  ['an existing file', 'node form-service/cli/backup.ts data/leads.sqlite'],
  ['a missing folder', 'node form-service/cli/backup.ts nowhere/none.sqlite'],
  ['no name', 'node form-service/cli/backup.ts'],
])('a backup with %s fails, and leaves no file', async (_, command) => {
  await expect(run(command)).rejects.toThrow(/no database|already exists|unable|Usage/);
  expect(existsSync(join(app, 'data/none.sqlite'))).toBe(false);
});
