import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MAXIMUM_BODY_BYTES } from '../contract.ts';
import { formOf, SETTINGS, startService, validFields } from '../test-support.ts';
import { listen, MAXIMUM_CONNECTIONS } from './server.ts';

async function start() {
  const { app, logged } = await startService();
  const { server } = listen(app, SETTINGS);
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  return { server, logged, port: (server.address() as AddressInfo).port };
}

const bodyOf = async () => {
  const whole = new Response(formOf(await validFields()));
  const type = whole.headers.get('content-type') ?? '';
  return { headers: { 'Content-Type': type }, body: Buffer.from(await whole.arrayBuffer()) };
};

test.each([
  ['a length', true],
  ['chunks', false],
])('rejects too long a body with %s, and serves the next visitor', async (_, hasLength) => {
  const { port } = await start();
  const { headers } = await bodyOf();
  const body = Buffer.alloc(2 * MAXIMUM_BODY_BYTES, 'a');
  const length = hasLength ? { 'Content-Length': body.length } : {};
  const status = await new Promise((resolve) => {
    const call = request({ port, method: 'POST', headers: { ...headers, ...length } });
    call.on('response', (response) => resolve(response.resume().statusCode));
    call.on('error', () => {}); // the rest of the body is not read
    call.end(body);
  });
  expect(status).toBe(413);
  const next = await bodyOf();
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', ...next });
  expect(answer.status).toBe(200);
});

test('the server does not count a visitor who leaves in the middle of a form as its own error', async () => {
  const { port, logged } = await start();
  const { headers } = await bodyOf();
  const call = request({ port, method: 'POST', headers: { ...headers, Expect: '100-continue' } });
  call.on('error', () => {});
  call.flushHeaders();
  await once(call, 'continue');
  call.write('--');
  call.destroy();
  await vi.waitFor(() => expect(logged).toMatchObject([{ outcome: 'malformed' }]), 60_000);
});

test('the server limits the bodies in memory by its connections, and serves again when there is room', async () => {
  const { server, port } = await start();
  const over = 20;
  const sockets = Array.from({ length: MAXIMUM_CONNECTIONS + over }, () => {
    // Without resume, a socket that is closed before it has written would not notice.
    const socket = connect(port, '127.0.0.1')
      .on('error', () => {})
      .resume();
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n');
    return socket;
  });
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  const waiting = { timeout: 120_000 };
  await vi.waitFor(
    () => expect(sockets.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(over),
    waiting,
  );
  const open = await new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  expect(open).toBeLessThanOrEqual(MAXIMUM_CONNECTIONS);
  for (const socket of sockets) socket.destroy();
  const answer = await vi.waitFor(
    async () => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', ...(await bodyOf()) }),
    waiting,
  );
  expect(answer.status).toBe(200);
});
