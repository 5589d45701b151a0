import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createVerifier } from './captcha.ts';
import { formOf, settings, startService, validFields } from './test-support.ts';

const good = { success: true, action: 'submit', score: 0.9, hostname: 'www.sonic.example' };
const stops: (() => unknown)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop();
});

/** Verifies against a real HTTP server, for redirects and long responses. */
async function verifierAt(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  stops.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return createVerifier(
    { ...settings.captcha, verifyUrl: `http://127.0.0.1:${port}/verify` },
    fetch,
  );
}

const verifier = (verdict: unknown, status = 200) =>
  createVerifier(settings.captcha, () => Response.json(verdict, { status }));

describe('a verdict', () => {
  it('of a good token is believed', async () => {
    expect(await verifier(good)('token')).toBe(true);
  });

  it.each([
    ['no host', { ...good, hostname: undefined }, 200, 403],
    ['another host', { ...good, hostname: 'elsewhere.example' }, 200, 403],
    ['a refusal with status 400', { success: false }, 400, 403],
    ['success with status 500', good, 500, 503],
    ['success with status 404', good, 404, 503],
    ['a refusal with status 503', { success: false }, 503, 503],
  ])('with %s is not', async (_, verdict, status, refusal) => {
    await expect(verifier(verdict, status)('token')).rejects.toMatchObject({ status: refusal });
  });

  it('is not asked for a token of 900 kB', async () => {
    const post = vi.fn(() => Response.json(good));
    const verify = createVerifier(settings.captcha, post);
    await expect(verify('t'.repeat(900_000))).rejects.toMatchObject({ status: 403 });
    expect(post).not.toHaveBeenCalled();
  });

  it('is not fetched from another address, which would learn the secret', async () => {
    const asked: (string | undefined)[] = [];
    const verify = await verifierAt((request, response) => {
      asked.push(request.url);
      if (request.url === '/verify') response.writeHead(307, { Location: '/elsewhere' }).end();
      else response.end(JSON.stringify(good));
    });
    await expect(verify('token')).rejects.toMatchObject({ status: 503 });
    expect(asked).toEqual(['/verify']);
  });

  it('without an end is read no further than its limit', async () => {
    let sent = 0;
    let isOpen = true;
    const verify = await verifierAt((_, response) => {
      response.on('close', () => {
        isOpen = false;
      });
      const send = () => {
        sent += 65_536;
        if (isOpen && sent < 500_000_000) response.write('a'.repeat(65_536), send);
      };
      send();
    });
    await expect(verify('token')).rejects.toMatchObject({ status: 503 });
    expect(sent).toBeLessThan(20_000_000);
  });
});

describe('a verifier that cannot be reached', () => {
  const down = () => Promise.reject(new Error('connect ECONNREFUSED'));

  it('is waited for at first; after two minutes nobody can tell', async () => {
    const post = vi.fn<() => Promise<Response>>(down);
    const verify = createVerifier(settings.captcha, post);
    vi.useFakeTimers({ toFake: ['Date'] });
    await expect(verify('token')).rejects.toMatchObject({ status: 503 });
    vi.setSystemTime(Date.now() + 119_000);
    await expect(verify('token')).rejects.toMatchObject({ status: 503 });
    vi.setSystemTime(Date.now() + 2_000);
    expect(await verify('token')).toBe(false);
    post.mockResolvedValueOnce(Response.json(good));
    expect(await verify('token')).toBe(true);
    await expect(verify('token')).rejects.toMatchObject({ status: 503 });
  });

  it('leaves leads stored and marked, a few of each address and some in all', async () => {
    const service = await startService({ trustedProxies: 1 }, { post: down });
    const submit = async (name: string, address: string) => {
      const body = formOf({ ...validFields(), name });
      const headers = { 'X-Forwarded-For': address };
      return (await service.app.request('/', { method: 'POST', body, headers })).status;
    };
    const now = vi.spyOn(Date, 'now');
    expect(await submit('first', '192.0.2.1')).toBe(503);
    now.mockReturnValue(Date.now() + 3 * 60_000);
    const statuses: number[] = [];
    for (const name of ['a', 'b', 'c']) statuses.push(await submit(name, '192.0.2.1'));
    expect(statuses).toEqual([200, 200, 503]);
    for (let host = 1; host <= 30; host += 1) {
      statuses.push(await submit(`${host}`, `198.51.100.${host}`));
    }
    now.mockRestore();
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect((await service.leads()).map(({ verified }) => verified)).toEqual(Array(30).fill(false));
    expect(service.logged.filter(({ outcome }) => outcome === 'unverified')).toHaveLength(30);
  });
});
