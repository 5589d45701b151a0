import { once } from 'node:events';
import { request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { keepAliveMs, maximumBodyBytes, openConnections } from './limits.ts';
import { listen } from './server.ts';
import { formOf, settings, startService, validFields } from './test-support.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

const pace = { graceMs: 2_000, bytesPerSecond: 4_000, maximumMs: 4_000 };

async function start(connections = openConnections) {
  const service = await startService({}, { pace });
  ({ server } = listen(service.app, settings, connections));
  await once(server, 'listening');
  return { ...service, port: (server.address() as AddressInfo).port };
}

/** Connects from one of this machine's loopback addresses, writes `text` and collects the response. */
async function open(port: number, text: string, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return { socket, answer: () => answer };
}

const head = (line: string, headers: Record<string, string | number> = {}) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...Object.entries(headers).map((all) => all.join(': '))]
    .join('\r\n')
    .concat('\r\n\r\n');

const multipart = 'multipart/form-data; boundary=edge';

async function submit(port: number, localAddress: string, name = localAddress) {
  const whole = new Response(formOf({ ...validFields(), name }));
  const headers = { 'Content-Type': whole.headers.get('content-type') ?? '' };
  const call = request({ port, host: '127.0.0.1', localAddress, method: 'POST', headers });
  const [response] = await once(call.end(Buffer.from(await whole.arrayBuffer())), 'response');
  response.resume();
  return response.statusCode;
}

describe('a connection', () => {
  it.each([
    ['too large a body', 'POST /', { 'Content-Type': multipart }, maximumBodyBytes + 1, 413],
    ['the wrong type', 'POST /', { 'Content-Type': 'text/plain' }, 1_000, 415],
    ['a foreign origin', 'POST /', { Origin: 'https://elsewhere.example' }, 1_000, 403],
    ['the wrong method', 'PUT /', {}, 1_000, 405],
    ['the wrong path', 'POST /elsewhere', {}, 1_000, 404],
  ])(
    'ends with the answer to %s, as its body was not read',
    async (_, line, headers, length, status) => {
      const { port } = await start();
      const { socket, answer } = await open(
        port,
        head(line, { ...headers, 'Content-Length': length }),
      );
      socket.write('a'.repeat(500));
      while (!answer().includes('}')) await delay(10);
      expect(answer()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer()).toMatch(/^connection: close\r$/im);
      expect(answer()).not.toMatch(/^keep-alive:/im);
      socket.end();
      await once(socket, 'close');
    },
  );

  it.each([
    ['OPTIONS', 204],
    ['HEAD', 405],
  ])('ends with the answer to %s, which has no words, at once', async (method, status) => {
    const { port } = await start();
    const { socket, answer } = await open(port, head(`${method} /`, { 'Content-Length': 9_000 }));
    await once(socket, 'close');
    expect(answer()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer()).toMatch(/^connection: close\r$/im);
  });

  it('is kept where the body was read, for longer than any proxy keeps it', async () => {
    const { port } = await start();
    const body = '--edge\r\n\r\n--edge--';
    const headers = { 'Content-Type': multipart, 'Content-Length': body.length };
    const { answer } = await open(port, head('POST /', headers) + body);
    while (!answer().includes('}')) await delay(10);
    expect(answer()).toMatch(/^connection: keep-alive\r$/im);
    expect(server.keepAliveTimeout).toBe(keepAliveMs);
    expect(keepAliveMs).toBeGreaterThan(120_000);
  });

  it.each([
    ['no request', 'nonsense\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(17_000)}`, 431],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    [
      'length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a wrong host', 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n', 400],
    [
      'a wrong host and a large body',
      `POST / HTTP/1.1\r\nHost: a/b\r\nContent-Length: 9000000\r\n\r\n${'a'.repeat(900_000)}`,
      400,
    ],
    ['no address', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n', 417],
    ['a tunnel', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ])('with %s is answered in JSON and closed', async (_, text, status) => {
    const { port } = await start();
    const { socket, answer } = await open(port, text);
    while (!answer().includes('}') && !socket.closed) await delay(10);
    socket.end();
    if (!socket.closed) await once(socket, 'close');
    const [top = '', body = ''] = answer().split('\r\n\r\n');
    expect(top).toContain(`HTTP/1.1 ${status} `);
    expect(top).toMatch(/^connection: close\r?$/im);
    expect(JSON.parse(body)).toEqual({ success: false, message: expect.any(String) });
  });
});

describe('the next visitor is served', () => {
  it('while 80 slow bodies come from five addresses', async () => {
    const { port, leads } = await start();
    const slow = head('POST /', { 'Content-Type': multipart, 'Content-Length': 5_000 });
    for (let turn = 0; turn < 80; turn += 1) {
      await open(port, `${slow}--edge`, `127.0.0.${(turn % 5) + 2}`);
    }
    await delay(50);
    expect(await submit(port, '127.0.0.9')).toBe(200);
    expect(await submit(port, '127.0.1.9')).toBe(200);
    expect(await leads()).toHaveLength(2);
  });

  it('while 40 of one address, who are not slow, come at once', async () => {
    const { port, leads } = await start();
    const names = Array.from({ length: 40 }, (_, number) => `Visitor ${number}`);
    const statuses = await Promise.all(names.map((name) => submit(port, '127.0.0.1', name)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await leads()).toHaveLength(40);
  });

  it('while silent connections, and half a request each, fill what there is', async () => {
    const { port } = await start({ total: 20, network: 10 });
    for (let turn = 0; turn < 40; turn += 1) {
      await open(port, turn % 2 ? 'POST / HTTP/1.1\r\nHost' : '', `127.0.0.${(turn % 4) + 2}`);
    }
    await delay(50);
    expect(sockets.filter(({ closed }) => !closed)).toHaveLength(20);
    expect(await submit(port, '127.0.0.2')).toBe(200);
    expect(await submit(port, '127.0.0.9')).toBe(200);
  });
});
