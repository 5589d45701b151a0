/**
 * `npm run bench:form`: accepted submissions per second and latencies of the form service, durable
 * writes, captcha check and all, beside a bare Hono endpoint that stores nothing. Both run as processes
 * of their own on loopback, in turns, so that what else the machine does falls on both alike.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join, resolve } from 'node:path';
import { localToken } from '../form-service/local-captcha.ts';
import { serviceEnvironment, spawnServer } from '../form-service/spawn-service.ts';
import { openSqliteStore } from '../form-service/sqlite/store.ts';
import { median } from './median.ts';

const rounds = 7;
const requestsPerRound = 400;
const visitors = 8;
const accessKey = 'bench-key';

type Round = { perSecond: number; p50: number; p95: number; p99: number };

function body(): Buffer {
  const fields = {
    name: `Test Visitor ${crypto.randomUUID()}`, // the same answers twice are one lead
    company: 'Test Company',
    email: 'visitor@example.com',
    phone: '+44 20 7946 0000',
    description: 'We would like to hear what a voice agent could do for our desk. '.repeat(8),
    services: '[]',
    access_key: accessKey,
    recaptcha_token: localToken('submit'),
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

/** One round: every request must be accepted, or the figures would be of something else. */
async function measure(url: string): Promise<Round> {
  const bodies = Array.from({ length: requestsPerRound }, body);
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const latencies: number[] = [];
  const start = performance.now();
  async function visit() {
    for (let content = bodies.pop(); content; content = bodies.pop()) {
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

/** The middle value of each figure over all rounds. */
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

// Under data/, as in production: a folder for temporary files may be memory, where a sync costs nothing.
mkdirSync('data', { recursive: true, mode: 0o700 });
const folder = mkdtempSync(resolve('data/bench-'));
const database = join(folder, 'leads.sqlite');
const { env, captcha } = await serviceEnvironment(database, accessKey);
const children: ChildProcess[] = [];
async function start(...server: Parameters<typeof spawnServer>) {
  const { child, url } = await spawnServer(...server);
  children.push(child);
  return url;
}

try {
  const service = await start('form-service/main.ts', env);
  const bare = await start('bench/bare-endpoint.ts');
  await measure(service);
  await measure(bare);
  const measured = { service: [] as Round[], bare: [] as Round[] };
  for (let round = 0; round < rounds; round += 1) {
    measured.service.push(await measure(service));
    measured.bare.push(await measure(bare));
  }
  console.log(
    `Medians of ${rounds} rounds of ${requestsPerRound} submissions, ${visitors} at a time, Node ${process.version}:`,
  );
  console.table({
    'form service': row(medians(measured.service)),
    'bare endpoint': row(medians(measured.bare)),
  });
  const store = await openSqliteStore(database);
  let stored = 0;
  for await (const _ of store.list()) stored += 1;
  await store.close();
  console.log(`Stored: ${stored} of ${(rounds + 1) * requestsPerRound} accepted by the service.`);
  if (stored !== (rounds + 1) * requestsPerRound) process.exitCode = 1;
} finally {
  for (const child of children) child.kill('SIGKILL');
  captcha.close();
  rmSync(folder, { recursive: true });
}
