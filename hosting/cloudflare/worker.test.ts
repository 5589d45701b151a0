/** The Worker on workerd, as serve.ts runs it: offline, with D1 and the cron trigger. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import getPort from 'get-port';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { TRAP } from '../../form-service/fields.ts';
import { formOf, validFields } from '../../form-service/test-support.ts';
import { testServer } from '../../tests/servers/server-contract.ts';
import { startServer, stop } from '../../tests/support/process.ts';
import { createWorker } from './worker.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const local = parseEnv(readFileSync('local.env', 'utf8'));

const token = 'a token of thirty-two characters';

let workspace: string;
let origin: string;
let worker: ChildProcess;
let receiver: Server;
const received: { data: { description: string } }[] = [];
let answer = 500;

beforeAll(async () => {
  workspace = mkdtempSync(join(tmpdir(), 'worker-'));
  receiver = createServer(async (request, response) => {
    const body = await text(request);
    const headers = request.headers as Record<string, string>;
    if (answer === 204) received.push(new Webhook(secret).verify(body, headers) as never);
    response.writeHead(answer).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const port = await getPort();
  origin = `http://127.0.0.1:${port}`;
  worker = await startServer(
    process.execPath,
    ['hosting/cloudflare/serve.ts', '--persist-to', workspace],
    origin,
    {
      env: {
        PORT: String(port),
        FORM_WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/leads`,
        FORM_WEBHOOK_SECRET: secret,
        FORM_RATE_LIMIT: '20',
        FORM_LEADS_TOKEN: token,
      },
    },
  );
});
afterAll(async () => {
  if (worker) await stop(worker);
  receiver.close();
  rmSync(workspace, { recursive: true });
});

const fields = async (changes = {}) => ({
  ...(await validFields(local.CAPTCHA_SECRET)),
  access_key: local.FORM_ACCESS_KEY ?? '',
  ...changes,
});
async function submit(changes = {}, address = '192.0.2.1') {
  const headers = { 'CF-Connecting-IP': address };
  const body = formOf(await fields(changes));
  return (await fetch(`${origin}/api/contact`, { method: 'POST', headers, body })).status;
}
const deliver = () => fetch(`${origin}/cdn-cgi/handler/scheduled`);

testServer({
  name: 'Cloudflare',
  missing: undefined,
  hasFormService: false,
  isUncompressed: true,
  start: async () => ({ origin, stop: async () => {} }),
});

test('the form’s service is beside the pages, with their headers', async () => {
  const health = await fetch(`${origin}/api/contact/health`);
  expect(health.status).toBe(200);
  expect(health.headers.get('strict-transport-security')).toMatch(/^max-age=/);
  expect((await fetch(`${origin}/api/contact/challenge`)).status).toBe(200);
  // Its answer would cost a write each time.
  expect((await fetch(`${origin}/api/contact/ready`)).status).toBe(404);
  expect((await fetch(`${origin}/api/nothing`)).status).toBe(404);
  expect(await submit({ email: 'nonsense' })).toBe(400);
});

test('a lead is stored once, even if sent twice at once, and reaches the webhook by the cron trigger', async () => {
  const same = await fields({ description: 'Sent five times' });
  const statuses = await Promise.all(Array.from({ length: 5 }, () => submit(same)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await submit({ description: 'Sent five times' })).toBe(200);
  expect(await submit({ description: 'Another' })).toBe(200);
  answer = 204;
  await deliver();
  const words = received.map(({ data }) => data.description);
  expect(words.sort()).toEqual(['Another', 'Sent five times']);
  await deliver();
  expect(received).toHaveLength(2);
});

test('whoever has the token reads the leads below the form’s address and decides about them, and nobody else', async () => {
  const ask = async (path: string, headers: Record<string, string> = {}, sent?: object) => {
    const json = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${origin}/api/contact/leads${path}`, {
      headers: { ...headers, ...(sent ? json : {}) },
      ...(sent ? { method: 'POST', body: JSON.stringify(sent) } : {}),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const mine = { Authorization: `Bearer ${token}` };
  expect(await submit({ description: 'Kept in D1' }, '192.0.2.7')).toBe(200);
  const { leads } = JSON.parse((await ask('?words=kept', mine)).text);
  expect(leads).toMatchObject([{ fields: { description: 'Kept in D1' } }]);
  expect((await ask('/export?format=csv', mine)).text).toContain('"Kept in D1"');
  expect((await ask(`/${leads[0].id}`, mine)).status).toBe(200);
  for (const other of ['', `Bearer ${token}x`]) {
    expect((await ask('', { Authorization: other })).status).toBe(401);
  }
  const isSent = () => received.some(({ data }) => data.description === 'Held in D1');
  expect(await submit({ description: 'Held in D1', [TRAP]: 'x' }, '192.0.2.8')).toBe(200);
  await deliver();
  expect(isSent()).toBe(false);
  const [held] = JSON.parse((await ask('?state=held', mine)).text).leads;
  const ids = [held.id];
  expect((await ask('/drop', mine, { ids })).status).toBe(200);
  expect(JSON.parse((await ask('/release', mine, { ids })).text)).toEqual({ ids });
  await deliver();
  expect(isSent()).toBe(true);
});

test('a visitor who leaves does not stop another who sends the same', async () => {
  const same = await fields({ description: 'Left' });
  const left = new AbortController();
  const first = fetch(`${origin}/api/contact`, {
    method: 'POST',
    body: formOf(same),
    signal: left.signal,
  }).catch(() => undefined);
  const second = submit(same);
  left.abort();
  expect(await second).toBe(200);
  await first;
  expect(await submit({ description: 'Left' })).toBe(200);
});

test('each address has its own limit', async () => {
  const tries = await Promise.all(
    Array.from({ length: 25 }, (_, turn) => submit({ description: `Many ${turn}` }, '192.0.2.9')),
  );
  expect(tries.filter((status) => status === 429)).toHaveLength(5);
  expect(await submit({ description: 'Elsewhere' }, '192.0.2.10')).toBe(200);
});

test('tells visitors nothing about its errors, and its log everything', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  const broken = new Error('D1_ERROR: no such column: words');
  const DB = { prepare: () => ({ bind: () => ({}) }), batch: () => Promise.reject(broken) };
  const env = { ...local, DB, ASSETS: { fetch } } as never;
  const request = new Request('https://a.example/api/contact', {
    method: 'POST',
    body: formOf(await fields()),
  });
  const answer = await createWorker().fetch(request, env, { waitUntil: () => {} });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    success: false,
    code: 'store',
    message: expect.not.stringContaining('D1_ERROR'),
  });
  expect(logged.mock.calls.join()).toContain('no such column: words');
});
