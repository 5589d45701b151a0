import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { createFormService } from '../form-service/http/app.ts';
import { openSqliteStore } from '../form-service/store/sqlite.ts';
import { settings } from '../form-service/test-support.ts';
import { askForm } from './ask-form.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

async function start(app: Hono): Promise<string> {
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const form = { endpoint: '/api/contact', accessKey: settings.accessKeys[0] ?? '' };
const ask = async (app: Hono) => askForm(form, await start(app));

test('finds nothing wrong with our service, and leaves nothing in its store', async () => {
  const store = await openSqliteStore(':memory:');
  const app = new Hono().route('/api/contact', createFormService(settings, { store, log() {} }));
  const origin = await start(app);
  expect(await askForm(form, origin)).toEqual([]);
  expect(await askForm({ ...form, accessKey: 'other' }, origin)).toEqual([
    expect.stringContaining('another FORM_ACCESS_KEY'),
  ]);
  const elsewhere = { ...form, endpoint: `${origin}/api/contact` };
  expect(await askForm(elsewhere, 'https://foreign.example')).toEqual([
    expect.stringContaining('FORM_ALLOWED_ORIGINS'),
  ]);
  expect(await Array.fromAsync(store.list())).toEqual([]);
  await store.close();
});

const says = (status: 200 | 404 | 405 | 429 | 502 | 503, body: unknown) =>
  new Hono().all('*', (c) =>
    typeof body === 'string' ? c.html(body, status) : c.json(body as object, status),
  );

test.each([
  ['an edge host without a service', says(405, ''), 'status 405 with no words'],
  ['a page in its place', says(200, '<html>Home</html>'), 'no form service answers there'],
  ['a proxy in front of nothing', says(502, { success: false, message: 'Later.' }), 'not well'],
  ['a service that cannot store', says(503, { success: false, message: 'Later.' }), 'not well'],
  ['one that limits', says(429, { success: false, message: 'Wait.' }), 'nothing is known'],
  ['one that takes anything', says(200, { success: true, message: 'Done' }), 'nothing in it'],
])('knows %s from a live service', async (_, app, words) => {
  expect(await ask(app)).toEqual([expect.stringContaining(words)]);
});
