import { describe, expect, test } from 'vitest';
import { formOf, SETTINGS, startService, submit, validFields } from '../test-support.ts';

describe('origins', () => {
  const allowed = SETTINGS.allowedOrigins[0] ?? '';

  test('the service lets an allowed origin read answers, rejections too', async () => {
    const service = await startService();
    const good = await submit(service, {}, { Origin: allowed });
    const bad = await submit(service, { name: '' }, { Origin: allowed });
    for (const { response } of [good, bad]) {
      expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
      expect(response.headers.get('vary')).toMatch(/origin/i);
    }
    expect([good.status, bad.status]).toEqual([200, 400]);
  });

  test('takes a form of a page whose browser keeps its origin to itself', async () => {
    expect((await submit(await startService(), {}, { Origin: 'null' })).status).toBe(200);
  });

  test.each(['https://elsewhere.example', 'http://www.sonic.example'])(
    'rejects %s',
    async (origin) => {
      const service = await startService();
      // Also of its own host, so that a wrong setting shows at once.
      const headers = { Origin: origin, Host: new URL(origin).host };
      const { response, status } = await submit(service, {}, headers);
      expect(status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(await service.leads()).toEqual([]);
    },
  );

  test('the service answers a preflight', async () => {
    const { app } = await startService();
    const headers = { Origin: allowed, 'Access-Control-Request-Method': 'POST' };
    const response = await app.request('/', { method: 'OPTIONS', headers });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
  });
});

const valid = formOf(await validFields());

describe('every answer', () => {
  const ask = async (path: string, init: RequestInit = {}) =>
    (await startService()).app.request(path, init);

  test.each<[string, RequestInit, number]>([
    ['/', { method: 'GET' }, 405],
    ['/', { method: 'POST', body: '{}' }, 415],
    ['/', { method: 'POST', body: valid }, 200],
    ['/elsewhere', { method: 'POST', body: valid }, 404],
  ])('to %s %j is JSON with a message, neither cached nor sniffed', async (path, init, status) => {
    const response = await ask(path, init);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const answer = {
      success: status === 200,
      code: expect.stringMatching(/^[a-z]+$/),
      message: expect.stringMatching(/\w \w/),
    };
    expect(await response.json()).toEqual(answer);
  });

  test.each([
    ['a success', {}, 200, 'Form Submitted Successfully'],
    ['a rejection', { name: '' }, 400, 'Enter your name.'],
  ])('is a small page for a browser without scripts: %s', async (_, changes, status, words) => {
    const response = await ask('/', {
      method: 'POST',
      body: formOf({ ...(await validFields()), ...changes }),
      headers: { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain(`<h1>${words}</h1>`);
  });

  test.each(['*/*', 'application/json', 'text/plain', 'nonsense;;q=x', ''])(
    'is JSON if a client accepts %j',
    async (Accept) => {
      const response = await ask('/', { headers: { Accept } });
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    },
  );
});
