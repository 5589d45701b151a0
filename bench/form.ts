/**
 * `npm run bench -- form`: accepted submissions per second and latencies of the form service with each of its
 * engines, including durable writes and the captcha, compared with a bare Hono endpoint that stores nothing.
 * All run as separate processes on loopback and take turns, so that other load affects all equally.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { serviceEnvironment, spawnServer } from '../form-service/spawn-service.ts';
import { openStore } from '../form-service/store/open.ts';
import { CAPTCHA_SECRET, makeToken } from '../form-service/test-support.ts';
import { createSchema, findPostgres, startCluster } from '../tests/support/postgres.ts';
import { startServer, stop } from '../tests/support/process.ts';
import { median } from './median.ts';

const ROUNDS = 5;
const REQUESTS_PER_ROUND = 200;
const AT_ONCE = 8;
const ACCESS_KEY = 'bench-key';

interface Service {
  name: string;
  urls: string[];
  visitors?: number;
  count?: () => Promise<number>;
}
interface Round {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

async function body(): Promise<Buffer> {
  const fields = {
    name: `Test Visitor ${crypto.randomUUID()}`, // unique, because a repeat would not be stored
    company: 'Test Company',
    email: 'visitor@example.com',
    phone: '+44 20 7946 0000',
    description: 'We would like to hear what a voice agent could do for our desk. '.repeat(8),
    services: '[]',
    access_key: ACCESS_KEY,
    recaptcha_token: await makeToken(),
  };
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return Buffer.from(`${parts.join('')}--edge--\r\n`);
}

function post(url: string, agent: Agent, content: Buffer): Promise<number> {
  const headers = {
    'content-type': 'multipart/form-data; boundary=edge',
    'content-length': content.length,
  };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    call.once('error', reject).end(content);
  });
}

/** One round; throws unless every request is accepted, because rejections are faster. */
async function measure({ urls, visitors = AT_ONCE }: Service): Promise<Round> {
  const bodies = await Promise.all(Array.from({ length: REQUESTS_PER_ROUND }, body));
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const latencies: number[] = [];
  const start = performance.now();
  async function visit() {
    for (let content = bodies.pop(); content; content = bodies.pop()) {
      const url = urls[bodies.length % urls.length] ?? '';
      const sent = performance.now();
      const status = await post(url, agent, content);
      if (status !== 200) throw new Error(`${url} answered ${status} instead of 200.`);
      latencies.push(performance.now() - sent);
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.ceil(share * latencies.length) - 1] ?? Number.NaN;
  return { perSecond: latencies.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** The median of each figure over all rounds. */
function medians(all: Round[]): Round {
  const middle = (figure: keyof Round) => median(all.map((round) => round[figure]));
  return {
    perSecond: middle('perSecond'),
    p50: middle('p50'),
    p95: middle('p95'),
    p99: middle('p99'),
  };
}

const row = ({ perSecond, p50, p95, p99 }: Round) => ({
  'accepted per second': Math.round(perSecond),
  'p50 ms': Number(p50.toFixed(1)),
  'p95 ms': Number(p95.toFixed(1)),
  'p99 ms': Number(p99.toFixed(1)),
});

// Under data/, as in production: a temporary folder may be in memory, where a sync takes no time.
mkdirSync('data', { recursive: true, mode: 0o700 });
const folder = mkdtempSync(resolve('data/bench-'));
const cluster = findPostgres() ? await startCluster() : undefined;
const ends: (() => unknown)[] = [];
const services: Service[] = [];

async function start(script: string, env?: Record<string, string>): Promise<string> {
  const { child, url } = await spawnServer(script, env);
  ends.push(() => child.kill('SIGKILL'));
  return url;
}

/** Starts the service with a database, in one process per instance. */
async function addService(name: string, database: string, instances = 1, visitors?: number) {
  const env = serviceEnvironment(database, ACCESS_KEY);
  const urls = [];
  for (let instance = 0; instance < instances; instance += 1) {
    urls.push(await start('form-service/main.ts', env));
  }
  const count = async () => {
    const store = await openStore(database);
    const stored = (await Array.fromAsync(store.list())).length;
    await store.close();
    return stored;
  };
  services.push({ name, urls, visitors, count });
}

try {
  await addService('SQLite', join(folder, 'leads.sqlite'));
  await addService('SQLite, one visitor', join(folder, 'one.sqlite'), 1, 1);
  if (cluster) {
    await addService('PostgreSQL', (await createSchema(cluster.url)).url);
    await addService('PostgreSQL, two instances', (await createSchema(cluster.url)).url, 2);
  }
  const port = String(await getPort());
  const origin = `http://127.0.0.1:${port}`;
  const settings = { FORM_ACCESS_KEY: ACCESS_KEY, CAPTCHA_SECRET: CAPTCHA_SECRET };
  const worker = await startServer(
    process.execPath,
    ['hosting/worker/serve.ts', '--persist-to', folder],
    origin,
    { env: { ...settings, PORT: port, FORM_RATE_LIMIT: '1000000' } },
  );
  ends.push(() => stop(worker));
  services.push({ name: 'D1, under wrangler', urls: [`${origin}/api/contact`] });
  services.push({ name: 'bare endpoint', urls: [await start('bench/bare-endpoint.ts')] });

  const measured = new Map<string, Round[]>(services.map(({ name }) => [name, []]));
  for (const service of services) await measure(service);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const service of services) {
      measured.get(service.name)?.push(await measure(service));
    }
  }
  console.log(
    `Medians of ${ROUNDS} rounds of ${REQUESTS_PER_ROUND} submissions, ${AT_ONCE} at a time unless noted, Node ${process.version}:`,
  );
  console.table(Object.fromEntries([...measured].map(([name, all]) => [name, row(medians(all))])));
  const accepted = (ROUNDS + 1) * REQUESTS_PER_ROUND;
  for (const { name, count } of services) {
    if (!count) continue;
    const stored = await count();
    console.log(`${name}: ${stored} stored of ${accepted} accepted.`);
    if (stored !== accepted) process.exitCode = 1;
  }
} finally {
  for (const end of ends) await end();
  await cluster?.remove();
  rmSync(folder, { recursive: true });
}
