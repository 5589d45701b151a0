import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  formOf,
  verifier as provider,
  settings,
  startService,
  validFields,
} from '../test-support.ts';
import { createVerifier } from './verifier.ts';

const good = { success: true, action: 'submit', score: 0.9, hostname: 'www.sonic.example' };
const spent = { success: false, 'error-codes': ['timeout-or-duplicate'] };
const wrongSecret = { success: false, 'error-codes': ['invalid-input-secret'] };
const captcha = { ...settings.captcha, verifier: provider };
const verified = { verified: true };
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
  const verifier = { ...provider, url: `http://127.0.0.1:${port}/verify` };
  return createVerifier({ ...settings.captcha, verifier }, fetch);
}

const verifier = (verdict: unknown, status = 200) =>
  createVerifier(captcha, () => Response.json(verdict, { status }));

describe('a verdict', () => {
  it('of a good token is accepted', async () => {
    expect(await verifier(good)('token')).toEqual(verified);
  });

  it.each([
    ['no host', { ...good, hostname: undefined }, 200, 'captcha-host'],
    ['another host', { ...good, hostname: 'elsewhere.example' }, 200, 'captcha-host'],
    ['a score below the minimum', { ...good, score: 0.4 }, 200, 'captcha-refused'],
    ['no score', { ...good, score: undefined }, 200, 'captcha-refused'],
    ['another action', { ...good, action: 'login' }, 200, 'captcha-refused'],
    ['no action', { ...good, action: undefined }, 200, 'captcha-refused'],
    ['a refusal with status 400', { success: false }, 400, 'captcha-refused'],
    ['a spent token', spent, 200, 'captcha-spent'],
    ['success with status 500', good, 500, 'captcha-unreachable'],
    ['success with status 404', good, 404, 'captcha-unreachable'],
    ['a refusal with status 503', { success: false }, 503, 'captcha-unreachable'],
    ['our secret being wrong', wrongSecret, 200, 'captcha-unreachable'],
    ['another shape', { ok: true }, 200, 'captcha-unreachable'],
  ])('with %s is not', async (_, verdict, status, code) => {
    await expect(verifier(verdict, status)('token')).rejects.toMatchObject({ code });
  });

  it('is not asked for a token of 900 kB', async () => {
    const post = vi.fn(() => Response.json(good));
    const verify = createVerifier(captcha, post);
    await expect(verify('t'.repeat(900_000))).rejects.toMatchObject({ code: 'captcha-refused' });
    expect(post).not.toHaveBeenCalled();
  });

  it('is not fetched from another address, which would learn the secret', async () => {
    const asked: (string | undefined)[] = [];
    const verify = await verifierAt((request, response) => {
      asked.push(request.url);
      if (request.url === '/verify') response.writeHead(307, { Location: '/elsewhere' }).end();
      else response.end(JSON.stringify(good));
    });
    await expect(verify('token')).rejects.toMatchObject({ code: 'captcha-unreachable' });
    expect(asked).toEqual(['/verify']);
  });

  it('that never ends is read no further than the limit', async () => {
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
    await expect(verify('token')).rejects.toMatchObject({ code: 'captcha-unreachable' });
    expect(sent).toBeLessThan(20_000_000);
  });
});

describe('a verifier that cannot be reached', () => {
  const down = () => Promise.reject(new Error('connect ECONNREFUSED'));

  it('is a 503 at first; after two minutes tokens count as unverified', async () => {
    const post = vi.fn<() => Promise<Response>>(down);
    const verify = createVerifier(captcha, post);
    vi.useFakeTimers({ toFake: ['Date'] });
    await expect(verify('token')).rejects.toMatchObject({ code: 'captcha-unreachable' });
    vi.setSystemTime(Date.now() + 119_000);
    await expect(verify('token')).rejects.toMatchObject({ code: 'captcha-unreachable' });
    vi.setSystemTime(Date.now() + 2_000);
    expect(await verify('token')).toEqual({ verified: false });
    post.mockResolvedValueOnce(Response.json(good));
    expect(await verify('token')).toEqual(verified);
    await expect(verify('token')).rejects.toMatchObject({ code: 'captcha-unreachable' });
  });

  it('has leads stored as unverified, a few of each address and some in total', async () => {
    const service = await startService({ trustedProxies: 1, captcha }, { post: down });
    const submit = async (name: string, address: string) => {
      const body = formOf({ ...(await validFields()), name });
      const headers = { 'X-Forwarded-For': address };
      const response = await service.app.request('/', { method: 'POST', body, headers });
      if (response.status === 503) expect(response.headers.get('retry-after')).toBe('60');
      return response.status;
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
