import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { PROVIDER, SETTINGS, startService } from '../../form-service/test-support.ts';
import { findForm, probeForm } from '../../hosting/form-probe.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

async function start(app: Pick<Hono, 'fetch'>): Promise<string> {
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Our own service below the path of the form, which allows its own origin. */
async function serviceAt(...[changes, dependencies]: Parameters<typeof startService>) {
  const allowedOrigins = ['https://www.sonic.example'];
  const { app, leads } = await startService({ allowedOrigins, ...changes }, dependencies);
  const origin = await start(new Hono().route('/api/contact', app));
  allowedOrigins.push(origin);
  return { origin, leads };
}

const form = { action: '/api/contact', accessKey: SETTINGS.accessKeys[0] ?? '', ownCaptcha: true };

test('finds the form that pages post', () => {
  const page =
    '<form action="/search"></form><form method="post" action="/api/contact"><input name="access_key" value="a&amp;b"></form>';
  expect(findForm(['<p>', page, page])).toEqual({
    action: '/api/contact',
    accessKey: 'a&b',
    ownCaptcha: false,
  });
  expect(findForm(['<p>'])).toBeUndefined();
});

test('reports nothing for our service, and leaves nothing in its store', async () => {
  const { origin, leads } = await serviceAt();
  expect(await probeForm(form, origin)).toEqual([]);
  expect(await probeForm({ ...form, accessKey: 'other' }, origin)).toEqual([
    expect.stringContaining('FORM_ACCESS_KEY differs'),
  ]);
  const elsewhere = { ...form, action: `${origin}/api/contact` };
  expect(await probeForm(elsewhere, 'https://foreign.example')).toEqual([
    expect.stringContaining('FORM_ALLOWED_ORIGINS'),
  ]);
  expect(await leads()).toEqual([]);
});

test.each([
  [404, 'no form service answers there'],
  [503, 'is failing'],
  [429, 'could not be checked'],
  [200, 'an empty form'],
] as const)('knows what status %d means', async (status, words) => {
  const app = new Hono().all('*', () => new Response(null, { status }));
  expect(await probeForm(form, await start(app))).toEqual([expect.stringContaining(words)]);
});

test('reports a service of another origin whose answers no browser may read', async () => {
  const origin = await start(new Hono().all('*', () => new Response(null, { status: 400 })));
  const elsewhere = { ...form, action: `${origin}/api/contact`, ownCaptcha: false };
  expect(await probeForm(elsewhere, 'https://www.sonic.example')).toEqual([
    expect.stringContaining('Access-Control-Allow-Origin'),
  ]);
});

test('reports that the captcha of the page gets no challenge', async () => {
  const app = new Hono()
    .post('/api/contact', () => new Response(null, { status: 400 }))
    .notFound(() => new Response(null, { status: 404 }));
  expect(await probeForm(form, await start(app))).toEqual([
    expect.stringContaining('status 404 for a challenge of its captcha'),
  ]);
});

test.each([
  ['knows the secret', { success: false, 'error-codes': ['invalid-input-response'] }, []],
  [
    'does not know the secret',
    { success: false, 'error-codes': ['invalid-input-secret'] },
    [expect.stringContaining('is CAPTCHA_SECRET right')],
  ],
  [
    'lets everybody in',
    { success: true, action: 'submit', score: 1, hostname: 'www.sonic.example' },
    [expect.stringContaining('erase check-deployed@sonic.invalid')],
  ],
])('reports whether the captcha provider %s', async (_, verdict, problems) => {
  const captcha = { secret: 'secret', verifier: PROVIDER };
  const { origin } = await serviceAt({ captcha }, { post: () => Response.json(verdict) });
  expect(await probeForm({ ...form, ownCaptcha: false }, origin)).toEqual(problems);
});
