import { once } from 'node:events';
import { request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { maximumBodyBytes } from './limits.ts';
import { listen } from './server.ts';
import type { FormSettings } from './settings.ts';
import { formOf, type ResponseBody, settings, startService, validFields } from './test-support.ts';

const type = { 'content-type': 'multipart/form-data; boundary=edge' };
const head = '--edge\r\ncontent-disposition: form-data; name="description"\r\n\r\n';

async function post(body: BodyInit, headers: Record<string, string> = type) {
  const { app } = await startService();
  return app.request('/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

describe('a body', () => {
  it.each(['', 'application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'of type %j is refused with 415',
    async (contentType) => {
      const response = await post('{}', { 'content-type': contentType });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ success: false });
    },
  );

  it.each([
    ['nothing', ''],
    ['no boundary', 'name=Ada'],
    ['no end', `${head}text`],
    ['no disposition', '--edge\r\nx: y\r\n\r\ntest-key\r\n--edge--\r\n'],
    ['another boundary', `${head}text\r\n--edge--`.replaceAll('edge', 'ledge')],
  ])('with %s is refused with 400', async (_, body) => {
    expect((await post(body)).status).toBe(400);
  });

  // Searching a body for a boundary of 8,000 characters blocks the event loop for seconds.
  it.each([
    [70, 5, 200],
    [71, 5, 400],
    [70, 3_000, 400],
  ])('with a boundary of %i characters and a header of %i', async (length, header, status) => {
    const edge = 'e'.repeat(length);
    const parts = Object.entries(validFields()).map(
      ([name, value]) =>
        `--${edge}\r\nX: ${'x'.repeat(header)}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const headers = { 'content-type': `multipart/form-data; boundary=${edge}` };
    expect((await post(`${parts.join('')}--${edge}--\r\n`, headers)).status).toBe(status);
  });

  it('of a thousand parts is refused', async () => {
    const form = formOf(validFields());
    for (let part = 0; part < 1_000; part += 1) form.append(`field-${part}`, '');
    expect((await post(form, {})).status).toBe(400);
  });

  it('is taken up to 1 MB and refused above it', async () => {
    const size = async (description: string) => {
      const form = new Response(formOf({ ...validFields(), description }));
      const headers = { 'content-type': form.headers.get('content-type') ?? '' };
      return (await post(await form.arrayBuffer(), headers)).status;
    };
    expect(await size('a'.repeat(maximumBodyBytes - 2_000))).toBe(200);
    expect(await size('a'.repeat(maximumBodyBytes))).toBe(413);
  });

  it('without an end is read no further than the limit', async () => {
    let pulled = 0;
    let cancelled = false;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 10_000;
        controller.enqueue(new Uint8Array(10_000));
      },
      cancel() {
        cancelled = true;
      },
    });
    expect((await post(endless)).status).toBe(413);
    expect(pulled).toBeLessThan(maximumBodyBytes + 50_000);
    expect(cancelled).toBe(true);
  });
});

describe('over a socket', () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  async function start(graceMs: number, changes: Partial<FormSettings> = {}) {
    const pace = { graceMs, bytesPerSecond: 4_000, maximumMs: 4 * graceMs };
    const service = await startService(changes, { pace });
    ({ server } = listen(service.app, { ...settings, ...changes }));
    await once(server, 'listening');
    return { ...service, port: (server.address() as AddressInfo).port };
  }

  it('a slow body is cut off with 408 and its connection closed', async () => {
    const { port, leads } = await start(100);
    const slow = request({ port, method: 'POST', headers: { ...type, 'content-length': 5_000 } });
    slow.on('error', () => {});
    slow.write(head);
    const drip = setInterval(() => slow.write('a'), 20);
    const [response] = await once(slow, 'response');
    const answer = JSON.parse((await response.toArray()).join('')) as ResponseBody;
    expect(response.statusCode).toBe(408);
    expect(answer.success).toBe(false);
    if (!slow.socket?.closed) await once(slow.socket ?? slow, 'close');
    clearInterval(drip);
    expect(await leads()).toEqual([]);
  });

  it('a client that hangs up half-way leaves nothing behind, and the next is served', async () => {
    const { port, leads, logged } = await start(2_000);
    const socket = connect(port, '127.0.0.1');
    const headers = `content-type: ${type['content-type']}\r\ncontent-length: 500`;
    socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n\r\n${head}half`);
    await delay(50);
    socket.destroy();
    while (logged.length === 0) await delay(10);
    expect(logged).toMatchObject([{ outcome: 'malformed' }]);
    const body = formOf(validFields());
    const next = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body });
    expect(next.status).toBe(200);
    expect(await leads()).toHaveLength(1);
  });

  it('a body that is far too large still gets its answer', async () => {
    const { port } = await start(2_000);
    const body = formOf({ ...validFields(), description: 'a'.repeat(8 * maximumBodyBytes) });
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body });
    expect(response.status).toBe(413);
    expect(((await response.json()) as ResponseBody).message).toMatch(/1 MB/);
  });

  it('counts each connection by its own address', async () => {
    const { port } = await start(2_000, { rateLimit: 1 });
    const from = async (localAddress: string) => {
      const call = request({ host: '127.0.0.1', port, method: 'POST', localAddress });
      const [response] = await once(call.end(), 'response');
      response.resume();
      return response.statusCode;
    };
    expect([await from('127.0.0.1'), await from('127.0.0.1')]).toEqual([415, 429]);
    expect(await from('127.0.0.2')).toBe(415);
  });
});
