/**
 * The form's URL behind nginx and Caddy: every failure gives the visitor a message, and no visitor
 * blocks others.
 */
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectSecurely } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAXIMUM_BODY_BYTES } from '../../form-service/contract.ts';
import { MAXIMUM_CONNECTIONS } from '../../form-service/http/server.ts';
import {
  SETTINGS,
  serviceEnvironment,
  spawnServer,
  validFields,
} from '../../form-service/test-support.ts';
import { headers } from '../../hosting/headers.ts';
import { send } from '../support/send.ts';
import { expectPromised } from './promised-headers.ts';
import { formPath as path, type Running, servers } from './servers.ts';

const [key = ''] = SETTINGS.accessKeys;
const type = { 'Content-Type': 'multipart/form-data; boundary=edge' };
const form = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(
      ([name, value]) =>
        `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')}--edge--\r\n`;
const valid = async () =>
  form({ ...(await validFields()), description: `Words of visit ${Math.random()}` });
const tooLong = form({ description: 'x'.repeat(MAXIMUM_BODY_BYTES) });

for (const server of servers.filter(({ hasFormService }) => hasFormService)) {
  describe.skipIf(server.missing)(`${server.name}${server.missing ?? ''}`, () => {
    const workspace = mkdtempSync(join(tmpdir(), 'form-address-'));
    let running: Running;
    let service: Awaited<ReturnType<typeof spawnServer>>;
    let visitor = 2;

    /** Posts with a different IP address each time, because nginx limits requests per address. */
    const post = (body: string, headers: Record<string, string> = {}, method = 'POST') =>
      send(running.origin, path, {
        method,
        body,
        headers: { ...type, ...headers },
        localAddress: `127.0.0.${visitor++}`,
      });

    beforeAll(async () => {
      const env = serviceEnvironment(join(workspace, 'leads.sqlite'), key);
      service = await spawnServer('form-service/main.ts', { ...env, TRUSTED_PROXIES: '1' });
      running = await server.start(workspace, new URL(service.url).host);
    });
    afterAll(async () => {
      await running?.stop();
      service?.child.kill('SIGKILL');
    });

    function expectMessage(answer: Awaited<ReturnType<typeof send>>, status: number) {
      expect(answer.status, answer.body.toString()).toBe(status);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      const { success, message } = JSON.parse(answer.body.toString());
      expect(success).toBe(status === 200);
      expect(message).toMatch(/^[A-Z].+/);
      expectPromised(answer.headers, { ...headers, 'Cache-Control': 'no-store' }, path);
    }

    test('forwards a form with its origin, of which only those in the settings are allowed', async () => {
      const { FORM_ALLOWED_ORIGINS: Origin } = serviceEnvironment('', key);
      expectMessage(await post(await valid(), { Origin }), 200);
      expectMessage(await post(await valid(), { Origin: running.origin }), 403);
    });

    test('rejects what is too long with a message, and serves the next visitor', async () => {
      for (let round = 0; round < 8; round += 1) {
        const chunked: Record<string, string> = round % 2 ? { 'Transfer-Encoding': 'chunked' } : {};
        expectMessage(await post(tooLong, chunked), 413);
        expectMessage(await post(await valid()), 200);
      }
    });

    test('serves a visitor while others send slowly on more connections than the service has', async () => {
      const slow = await Promise.all(
        Array.from({ length: MAXIMUM_CONNECTIONS + 44 }, (_, index) =>
          sendSlowly(running.origin, `127.0.2.${1 + (index % 50)}`),
        ),
      );
      try {
        // One after the other: a proxy that does not read a body whole opens a connection for each
        // of the others.
        for (let round = 0; round < 4; round += 1) expectMessage(await post(await valid()), 200);
      } finally {
        for (const socket of slow) socket.destroy();
      }
    });

    test('takes the forms of 200 people who send at once', async () => {
      const forms = await Promise.all(Array.from({ length: 200 }, valid));
      const answers = await Promise.all(
        forms.map((body, index) =>
          send(running.origin, path, {
            method: 'POST',
            body,
            headers: type,
            localAddress: `127.0.3.${index + 1}`,
          }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    });

    test.runIf(server.name === 'nginx')(
      'stops a flood from one network, and no other',
      async () => {
        const flood: Awaited<ReturnType<typeof send>>[] = [];
        // One after the other, because so many at once would be stopped by the limit of
        // connections, too.
        for (let request = 0; request < 40; request += 1) {
          const from = { method: 'PUT', localAddress: '127.0.1.1' };
          flood.push(await send(running.origin, path, from));
        }
        const rejected = flood.filter(({ status }) => status === 429);
        expect(rejected.length).toBeGreaterThan(10);
        for (const answer of rejected) expectMessage(answer, 429);
        expectMessage(await post(await valid()), 200);
      },
    );

    test('has a message when the service is down', async () => {
      service.child.kill('SIGKILL');
      await once(service.child, 'exit');
      const answer = await post(await valid());
      expectMessage(answer, 502);
    });
  });
}

async function sendSlowly(origin: string, localAddress: string): Promise<Socket> {
  const { protocol, hostname, port } = new URL(origin);
  const to = { host: hostname, port: Number(port), localAddress };
  const secure = protocol === 'https:';
  const socket = secure ? connectSecurely({ ...to, rejectUnauthorized: false }) : connect(to);
  socket.on('error', () => {});
  await once(socket, secure ? 'secureConnect' : 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: ${type['Content-Type']}\r\nContent-Length: 5000\r\n\r\n-`,
  );
  return socket;
}
