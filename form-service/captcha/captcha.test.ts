import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  formOf,
  PROVIDER as provider,
  SETTINGS,
  startService,
  validFields,
} from '../test-support.ts';
import { createCaptcha } from './captcha.ts';

const GOOD = { success: true, action: 'submit', score: 0.9, hostname: 'www.sonic.example' };
const USED = { success: false, 'error-codes': ['timeout-or-duplicate'] };
const WRONG_SECRET = { success: false, 'error-codes': ['invalid-input-secret'] };
const captcha = { ...SETTINGS.captcha, verifier: provider };
const VERIFIED = { verified: true };
const stops: (() => unknown)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop();
});

/** Verifies against a real HTTP server, for redirects. */
async function verifierAt(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  stops.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const verifier = { ...provider, url: `http://127.0.0.1:${port}/verify` };
  return createCaptcha({ ...SETTINGS.captcha, verifier }, fetch).verify;
}

const verifier = (verdict: unknown, status = 200) =>
  createCaptcha(captcha, () => Response.json(verdict, { status })).verify;

describe('a verdict', () => {
  test('of a good token is accepted', async () => {
    expect(await verifier(GOOD)('token')).toEqual(VERIFIED);
  });

  test.each([
    ['another host', { ...GOOD, hostname: 'elsewhere.example' }, 200, 'captcha-host'],
    ['a score below the minimum', { ...GOOD, score: 0.4 }, 200, 'captcha-refused'],
    ['another action', { ...GOOD, action: 'login' }, 200, 'captcha-refused'],
    ['a rejection with status 400', { success: false }, 400, 'captcha-refused'],
    ['a used token', USED, 200, 'captcha-spent'],
    ['success with status 500', GOOD, 500, 'captcha-unreachable'],
    ['our secret being wrong', WRONG_SECRET, 200, 'captcha-unreachable'],
    ['another shape', { ok: true }, 200, 'captcha-unreachable'],
  ])('with %s is not', async (_, verdict, status, code) => {
    await expect(verifier(verdict, status)('token')).rejects.toMatchObject({ code });
  });

  test('without a score is logged with the setting that asks for one', async () => {
    await expect(verifier({ ...GOOD, score: undefined })('token')).rejects.toMatchObject({
      cause: expect.stringMatching(/score none.*CAPTCHA_MINIMUM_SCORE/),
    });
  });

  test('is not asked for a token of 900 kB', async () => {
    const post = vi.fn(() => Response.json(GOOD));
    const { verify } = createCaptcha(captcha, post);
    await expect(verify('t'.repeat(900_000))).rejects.toMatchObject({ code: 'captcha-refused' });
    expect(post).not.toHaveBeenCalled();
  });

  test('is not fetched from another address, which would learn the secret', async () => {
    const asked: (string | undefined)[] = [];
    const verify = await verifierAt((request, response) => {
      asked.push(request.url);
      if (request.url === '/verify') response.writeHead(307, { Location: '/elsewhere' }).end();
      else response.end(JSON.stringify(GOOD));
    });
    await expect(verify('token')).rejects.toMatchObject({ code: 'captcha-unreachable' });
    expect(asked).toEqual(['/verify']);
  });
});

describe('a verifier that cannot be reached', () => {
  const down = () => Promise.reject(new Error('connect ECONNREFUSED'));

  test('is a 503 at first; after two minutes tokens count as unverified', async () => {
    const post = vi.fn<() => Promise<Response>>(down);
    const { verify } = createCaptcha(captcha, post);
    vi.useFakeTimers({ toFake: ['Date'] });
    await expect(verify('token')).rejects.toMatchObject({ code: 'captcha-unreachable' });
    vi.setSystemTime(Date.now() + 119_000);
    await expect(verify('token')).rejects.toMatchObject({ code: 'captcha-unreachable' });
    vi.setSystemTime(Date.now() + 2_000);
    expect(await verify('token')).toEqual({ verified: false });
    post.mockResolvedValueOnce(Response.json(GOOD));
    expect(await verify('token')).toEqual(VERIFIED);
    await expect(verify('token')).rejects.toMatchObject({ code: 'captcha-unreachable' });
  });

  test('has leads stored as unverified, a few of each address and some in total', async () => {
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
