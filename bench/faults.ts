/**
 * `npm run bench:faults`: how the form service treats visitors during attacks and failures, on loopback
 * and with limits. The last column is the longest delay of the service's event loop. As root it also
 * fills a small disk.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { serviceEnvironment, spawnServer } from '../form-service/spawn-service.ts';
import { openStore } from '../form-service/store/open.ts';
import type { Lead } from '../form-service/store/store.ts';
import { makeToken } from '../form-service/test-support.ts';
import { send } from '../tests/servers/send.ts';
import { type Running, readPolicy, servers } from '../tests/servers/servers.ts';
import { type Cluster, findPostgres, startCluster } from '../tests/support/postgres.ts';
import { type Instance, readD1, spawnWorker } from './worker.ts';

const accessKey = 'bench-key';
const crashes = 20;
const type = 'multipart/form-data; boundary=edge';

type Row = {
  tried: number;
  acknowledged: number;
  lost: number;
  twice: number;
  'over 8 s': number;
  'others refused': number | string;
  'longest wait, ms': number | string;
};

const patienceMs = 8_000;

/** One or more instances of the service in a separate folder, and the responses that visitors got. */
class Trial {
  readonly folder = mkdtempSync(join(resolve('data'), 'faults-'));
  readonly acknowledged = new Set<string>();
  database = join(this.folder, 'leads.sqlite');
  tried = 0;
  refused = 0;
  late = 0;
  instances: Instance[] = [];
  #env: Record<string, string> = {};
  #words = 0;
  // In memory if possible, because a busy disk would delay the measured event loop.
  #loopDelay = join(existsSync('/dev/shm') ? '/dev/shm' : this.folder, `loop-delay-${process.pid}`);

  async start(changes: Record<string, string> = {}, count = 1) {
    const env = serviceEnvironment(this.database, accessKey);
    this.#env = {
      ...env,
      TRUSTED_PROXIES: '1',
      LOOP_DELAY_FILE: this.#loopDelay,
      NODE_OPTIONS: `--import ${new URL('loop-delay.ts', import.meta.url)}`,
      ...changes,
    };
    this.instances = await times(count, () => this.spawn(this.#env));
    await delay(700);
  }

  async spawn(env: Record<string, string>): Promise<Instance> {
    const { child, url } = await spawnServer('form-service/main.ts', env);
    const ended = once(child, 'exit');
    const kill = () => {
      child.kill('SIGKILL');
      return ended;
    };
    return { url, kill };
  }

  /** Reads all stored leads, after all instances have exited. */
  async read(): Promise<Lead[]> {
    const store = await openStore(this.database);
    const leads = await Array.fromAsync(store.list());
    await store.close();
    return leads;
  }

  get url(): string {
    return this.instances[0]?.url ?? '';
  }

  async crash(index = 0) {
    await this.instances[index]?.kill();
    this.instances[index] = await this.spawn(this.#env);
  }

  newDescription(words = 'Words. '.repeat(40)): string {
    this.#words += 1;
    return `${this.#words} ${words}`.trim();
  }

  /** Sends one form to the next instance in turn. @returns the status, 0 if the connection broke */
  async visit(description = this.newDescription()): Promise<number> {
    this.tried += 1;
    const { url } = this.instances[this.tried % this.instances.length] ?? { url: '' };
    const start = performance.now();
    const status = await post(url, await form(description), {
      forwardedFor: `198.51.${this.#words % 250}.7`,
    });
    if (performance.now() - start > patienceMs) this.late += 1;
    if (status === 200) this.acknowledged.add(description);
    else this.refused += 1;
    return status;
  }

  async end(othersRefused: number | string = this.refused): Promise<Row> {
    for (const instance of this.instances) await instance.kill();
    const stored = (await this.read()).map(({ fields }) => String(fields.description));
    const found = new Set(stored);
    const waited = Number(tryRead(this.#loopDelay));
    rmSync(this.folder, { recursive: true, force: true });
    rmSync(this.#loopDelay, { force: true });
    return {
      tried: this.tried,
      acknowledged: this.acknowledged.size,
      lost: [...this.acknowledged].filter((description) => !found.has(description)).length,
      twice: stored.length - found.size,
      'over 8 s': this.late,
      'others refused': othersRefused,
      'longest wait, ms': Number.isNaN(waited) ? '' : Math.round(waited),
    };
  }
}

const tryRead = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'nothing';
  }
};

async function form(description: string): Promise<string> {
  const fields = {
    name: 'Test Visitor',
    company: 'Test Company',
    email: 'visitor@example.com',
    phone: '+44 20 7946 0000',
    description,
    services: '[]',
    access_key: accessKey,
    recaptcha_token: await makeToken(),
  };
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--edge--\r\n`;
}

/** @returns the status, 0 if the connection broke or timed out */
async function post(
  url: string,
  body: string,
  visitor: { forwardedFor: string } | { localAddress: string },
  boundary = 'edge',
): Promise<number> {
  const { origin, pathname } = new URL(url);
  const headers: Record<string, string> = {
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
  };
  if ('forwardedFor' in visitor) headers['X-Forwarded-For'] = visitor.forwardedFor;
  const answer = await send(origin, pathname, { method: 'POST', headers, body, ...visitor }).catch(
    () => undefined,
  );
  return answer?.status ?? 0;
}

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** The Worker with D1 instead of the service. */
class WorkerTrial extends Trial {
  override spawn(env: Record<string, string>) {
    const { NODE_OPTIONS: _, ...settings } = env;
    return spawnWorker(this.folder, settings);
  }
  override read = () => readD1(this.folder);
}

/** Visitors resend their form until it is accepted, during repeated crashes. */
async function crashesUnderLoad(
  trial = new Trial(),
  crash = (_round: number) => trial.crash(),
  count = 1,
) {
  await trial.start({}, count);
  let done = false;
  const load = times(16, async () => {
    while (!done) {
      const description = trial.newDescription();
      while (!done && (await trial.visit(description)) !== 200) await delay(100);
    }
  });
  for (let round = 0; round < crashes; round += 1) {
    await delay(1_000 + Math.random() * 1_000);
    await crash(round);
  }
  done = true;
  await load;
  return trial.end('');
}

async function onPostgres(run: (trial: Trial, cluster: Cluster) => Promise<Row>) {
  const trial = new Trial();
  const cluster = await startCluster(tmpdir());
  trial.database = cluster.url;
  return run(trial, cluster).finally(() => cluster.remove());
}

const postgresCrashes: [string, () => Promise<Row>][] = [
  [
    `PostgreSQL, ${crashes} crashes of the service`,
    () => onPostgres((trial) => crashesUnderLoad(trial)),
  ],
  [
    `PostgreSQL, ${crashes} crashes of the database`,
    () =>
      onPostgres((trial, cluster) =>
        crashesUnderLoad(trial, async () => {
          await cluster.crash();
          await delay(300);
          await cluster.start();
        }),
      ),
  ],
  [
    `PostgreSQL, ${crashes} crashes of one of two`,
    () => onPostgres((trial) => crashesUnderLoad(trial, (round) => trial.crash(round % 2), 2)),
  ],
];

async function fullDisk() {
  const trial = new Trial();
  const disk = join(trial.folder, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk]);
  try {
    trial.database = join(disk, 'leads.sqlite');
    await trial.start();
    for (let turn = 0; turn < 100; turn += 1)
      await trial.visit(trial.newDescription('Words. '.repeat(15_000)));
    execFileSync('mount', ['-o', 'remount,size=64m', disk]);
    const refused = trial.refused;
    for (let turn = 0; turn < 20; turn += 1) await trial.visit();
    const row = trial.refused - refused;
    await trial.instances[0]?.kill();
    // Outside the small disk, because unmounting deletes its files.
    const kept = join(trial.folder, 'leads.sqlite');
    new DatabaseSync(trial.database).exec(`VACUUM INTO '${kept}'`);
    trial.database = kept;
    execFileSync('umount', ['-l', disk]);
    return await trial.end(row);
  } finally {
    execFileSync('sh', ['-c', `umount -l ${disk} 2>/dev/null || true`]);
  }
}

/** A disk filled by something else, and forms that do not compress. */
async function fullPostgresDisk() {
  const disk = mkdtempSync(join(tmpdir(), 'faults-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m,mode=755', 'tmpfs', disk]);
  const trial = new Trial();
  const cluster = await startCluster(disk);
  try {
    trial.database = cluster.url;
    await trial.start();
    const filler = join(disk, 'filler');
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(100_000));
    } catch {}
    for (let turn = 0; turn < 100; turn += 1) {
      await trial.visit(trial.newDescription(randomBytes(50_000).toString('hex')));
    }
    const full = trial.refused;
    rmSync(filler);
    for (let turn = 0; turn < 20; turn += 1) await trial.visit();
    console.log(`${full} of 100 refused while the disk was full`);
    return await trial.end(trial.refused - full);
  } finally {
    await cluster.remove();
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true });
  }
}

/** Opens connections that send this text and then nothing more. */
async function hold(count: number, url: string, text: (index: number) => string) {
  const { hostname, port } = new URL(url);
  return times(count, async (index): Promise<Socket> => {
    const to = { host: hostname, port: Number(port), localAddress: `127.0.3.${1 + (index % 5)}` };
    const socket = connect(to);
    socket.on('error', () => {});
    await Promise.race([once(socket, 'connect'), delay(5_000)]);
    socket.write(text(index));
    return socket;
  });
}

async function heldConnections(count: number, text: (index: number) => string, proxies: string) {
  const trial = new Trial();
  await trial.start({ TRUSTED_PROXIES: proxies });
  const sockets = await hold(count, trial.url, text);
  for (let turn = 0; turn < 40; turn += 1) {
    await trial.visit();
    await delay(250);
  }
  for (const socket of sockets) socket.destroy();
  return trial.end();
}

const slowBody = (index: number) =>
  `POST /api/contact HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.${index % 5}.1\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n-`;

/** Bodies of nearly 1 MB; each kind takes some form parser seconds. */
async function costlyBodies() {
  const trial = new Trial();
  await trial.start();
  const size = 1_000_000;
  const part = (head: string) => `--edge\r\n${head}\r\n\r\n\r\n`;
  const costly: [body: string, boundary?: string][] = [
    [`${'-a'.repeat(size / 2)}--${'-a'.repeat(4_000)}--`, '-a'.repeat(4_000)],
    [`${part('a: b').repeat(60_000)}--edge--`],
    [`${part('a: b\r\n'.repeat(160_000))}${await form('')}`],
    [await form('\r\n'.repeat(size / 2))],
  ];
  for (let turn = 0; turn < 40; turn += 1) {
    const [body, boundary] = costly[turn % costly.length] ?? [''];
    const attack = post(trial.url, body, { forwardedFor: `203.0.113.${turn}` }, boundary);
    await trial.visit();
    await attack;
  }
  return trial.end();
}

async function lockedDatabase() {
  const trial = new Trial();
  await trial.start();
  await trial.visit();
  const other = new DatabaseSync(trial.database);
  other.exec('BEGIN IMMEDIATE');
  const visits = times(64, () => trial.visit());
  await delay(5_000);
  other.exec('ROLLBACK');
  other.close();
  await visits;
  return trial.end();
}

async function bigResponses() {
  const part = 'x'.repeat(1_000_000);
  const verifier = createServer((_, response) => {
    let sent = 0;
    const more = () => {
      while (sent < 200 && !response.destroyed) {
        sent += 1;
        if (!response.write(part)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  });
  verifier.listen(0, '127.0.0.1');
  await once(verifier, 'listening');
  const { port } = verifier.address() as AddressInfo;
  const trial = new Trial();
  await trial.start({ CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/` });
  await times(20, () => trial.visit());
  verifier.closeAllConnections();
  verifier.close();
  return trial.end('(nobody can be verified)');
}

async function oversizedPosts(server: (typeof servers)[number]) {
  const trial = new Trial();
  await trial.start();
  const workspace = mkdtempSync(join(tmpdir(), 'faults-'));
  let running: Running | undefined;
  try {
    const to = new URL(trial.url).host;
    running = await server.start(readPolicy(), workspace, to);
    const tooLong = await form('x'.repeat(2_000_000));
    for (let turn = 0; turn < 80; turn += 1) {
      const url = `${running.origin}/api/contact`;
      await post(url, tooLong, { localAddress: '127.0.4.1' });
      const description = `Behind ${turn}`;
      trial.tried += 1;
      const status = await post(url, await form(description), {
        localAddress: `127.0.5.${1 + turn}`,
      });
      if (status === 200) trial.acknowledged.add(description);
      else trial.refused += 1;
    }
  } finally {
    await running?.stop();
    rmSync(workspace, { recursive: true, force: true });
  }
  return trial.end();
}

mkdirSync('data', { recursive: true, mode: 0o700 });
const trials: [string, () => Promise<Row>][] = [
  // The event loop's delay without any load.
  ['nobody against it', () => heldConnections(0, () => '', '1')],
  [`SQLite, ${crashes} crashes under load of 16`, () => crashesUnderLoad()],
  ...(findPostgres() ? postgresCrashes : []),
  [`D1, ${crashes} crashes of the Worker`, () => crashesUnderLoad(new WorkerTrial())],
  ['disk full, then room again', fullDisk],
  ['disk of PostgreSQL full, then room again', fullPostgresDisk],
  ['80 slow bodies from 5 addresses', () => heldConnections(80, slowBody, '1')],
  ['200 silent connections', () => heldConnections(200, () => '', '0')],
  ['40 bodies of 1 MB that are hard to read', costlyBodies],
  ['database locked for 5 s, 64 at once', lockedDatabase],
  ['verifier answers 200 MB', bigResponses],
  ...servers
    .filter(({ hasFormService, missing }) => hasFormService && !missing)
    .map((server): (typeof trials)[number] => [
      `80 posts of 2 MB behind ${server.name}`,
      () => oversizedPosts(server),
    ]),
];
const [only] = process.argv.slice(2);
const rows: Record<string, Row> = {};
for (const [name, run] of trials) {
  if (only && !name.includes(only)) continue;
  if (run === fullPostgresDisk && !findPostgres()) continue;
  if ((run === fullDisk || run === fullPostgresDisk) && process.getuid?.() !== 0) {
    console.log(`${name}: left out, as only root can make a small disk.`);
    continue;
  }
  rows[name] = await run();
  console.log(name, JSON.stringify(rows[name]));
}
console.table(rows);
const faults = (row: Row) => row.lost + row.twice + row['over 8 s'];
if (Object.values(rows).some((row) => faults(row) > 0)) process.exitCode = 1;
