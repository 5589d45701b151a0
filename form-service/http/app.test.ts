import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { digestOf, readSubmission } from '../intake/submission.ts';
import {
  formOf,
  newLead,
  PROVIDER,
  type ResponseBody,
  SETTINGS,
  startService,
  validFields,
} from '../test-support.ts';

const submit = async (
  { app }: Awaited<ReturnType<typeof startService>>,
  changes: Record<string, string> = {},
  headers: Record<string, string> = {},
) => {
  const body = formOf({ ...(await validFields()), ...changes });
  const response = await app.request('/', { method: 'POST', body, headers });
  return { response, status: response.status, answer: (await response.json()) as ResponseBody };
};

describe('a good submission', () => {
  test('is stored with the declared fields only, before success is answered', async () => {
    const service = await startService();
    const { status, answer } = await submit(service, { favourite_colour: 'blue' });
    expect(status).toBe(200);
    expect(answer).toEqual({
      success: true,
      code: 'stored',
      message: 'Form Submitted Successfully',
    });
    const { access_key, recaptcha_token, services, ...texts } = await validFields();
    expect(await service.leads()).toMatchObject([
      {
        fields: { ...texts, services: [] },
        id: expect.stringMatching(/^[\da-f]{32}$/),
        receivedAt: expect.any(String),
        verified: true,
      },
    ]);
    expect(JSON.stringify(await service.leads())).not.toContain('favourite_colour');
  });

  test('keeps the list of services as it was sent', async () => {
    const service = await startService();
    await submit(service, { services: '["Voice agents", "Consulting"]' });
    expect((await service.leads())[0]?.fields.services).toEqual(['Voice agents', 'Consulting']);
  });

  test('is logged without anything that the visitor typed, and without the address', async () => {
    const service = await startService({ trustedProxies: 1 });
    const fields = await validFields();
    const address = '192.0.2.1';
    await submit(service, fields, { 'X-Forwarded-For': address });
    const log = JSON.stringify(service.logged);
    expect(service.logged).toMatchObject([{ event: 'request', status: 200, outcome: 'stored' }]);
    for (const value of [...Object.values(fields), address]) {
      if (value !== '[]') expect(log).not.toContain(value);
    }
  });

  test('works the same when mounted in a larger app', async () => {
    const service = await startService();
    const site = new Hono().route('/api/contact', service.app);
    const body = formOf(await validFields());
    expect((await site.request('/api/contact', { method: 'POST', body })).status).toBe(200);
    const refused = await site.request('/api/contact', { method: 'PUT' });
    expect(refused.status).toBe(405);
    expect(await refused.json()).toMatchObject({ success: false });
  });
});

describe('the same answers sent again', () => {
  test('at the same time share the outcome of the first', async () => {
    const service = await startService();
    const fields = await validFields();
    const answers = await Promise.all([fields, fields, {}].map((all) => submit(service, all)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await service.leads()).toHaveLength(1);
    const broken = { ...fields, recaptcha_token: 'made-up', name: 'Someone Else' };
    const refusals = await Promise.all([submit(service, broken), submit(service, broken)]);
    expect(refusals.map(({ status }) => status)).toEqual([403, 403]);
  });

  test('at two instances at once, with a provider’s captcha, are one lead and two successes', async () => {
    const captcha = { ...SETTINGS.captcha, verifier: PROVIDER };
    const good = { success: true, action: 'submit', score: 0.9, hostname: 'www.sonic.example' };
    const { store, leads, ...first } = await startService(
      { captcha },
      { post: () => Response.json(good) },
    );
    // When the second instance verifies the token it is spent already, but the lead is not yet stored.
    const second = await startService(
      { captcha },
      {
        store: { ...store, has: vi.fn(store.has).mockResolvedValueOnce(false) },
        post: () => Response.json({ success: false, 'error-codes': ['timeout-or-duplicate'] }),
      },
    );
    expect((await submit({ ...first, store, leads })).status).toBe(200);
    expect((await submit(second)).status).toBe(200);
    expect(await leads()).toHaveLength(1);
  });

  test('after a day are a new lead', async () => {
    const service = await startService();
    const digest = digestOf(readSubmission(formOf(await validFields())));
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await service.store.save(newLead('old', { digest, receivedAt: hoursAgo(25) }), []);
    expect((await submit(service)).status).toBe(200);
    expect(await service.leads()).toHaveLength(2);
    await submit(service);
    expect(await service.leads()).toHaveLength(2);
  });

  test('under another name need a token of their own', async () => {
    const service = await startService();
    const fields = await validFields();
    await submit(service, fields);
    const { status, answer } = await submit(service, { ...fields, name: 'Someone Else' });
    expect(status).toBe(403);
    expect(answer.code).toBe('captcha-spent');
    expect(await service.leads()).toHaveLength(1);
  });
});

describe('refusals', () => {
  test.each<[string, Record<string, string>, number, string, string]>([
    ['a wrong key', { access_key: 'other' }, 401, 'key', 'reload the page'],
    ['no name', { name: ' ' }, 400, 'missing', 'Enter your name.'],
    [
      'several blanks',
      { name: '', company: '', email: '' },
      400,
      'missing',
      'Enter your name, your company and your email address.',
    ],
    ['a broken email', { email: 'visitor' }, 400, 'email', 'email address'],
    ['a phone without digits', { phone: 'call me' }, 400, 'tel', 'phone number'],
    ['services that are no list', { services: '{"a":1}' }, 400, 'list', 'list of services'],
    ['no token', { recaptcha_token: '' }, 403, 'captcha-missing', 'bot check'],
    ['a made-up token', { recaptcha_token: 'made-up' }, 403, 'captcha-refused', 'bot check'],
  ])(
    '%s is refused with code and message, and stores nothing',
    async (_, changes, status, code, words) => {
      const service = await startService();
      const result = await submit(service, changes);
      expect(result.status).toBe(status);
      expect(result.answer).toEqual({
        success: false,
        code,
        message: expect.stringContaining(words),
      });
      expect(service.logged).toMatchObject([{ outcome: code }]);
      expect(await service.leads()).toEqual([]);
    },
  );

  test('the service speaks the language of the page, or else its own', async () => {
    const german = {
      language: 'de',
      codes: { missing: 'Bitte {fields} eingeben.' },
      fields: { name: 'Ihren Namen', email: 'Ihre E-Mail-Adresse' },
    };
    const service = await startService({}, { messages: { de: german } });
    const refused = async (path: string) => {
      const body = formOf({ ...(await validFields()), name: '', company: '', email: '' });
      const response = await service.app.request(path, { method: 'POST', body });
      return ((await response.json()) as { message: string }).message;
    };
    const words = 'Bitte Ihren Namen, company und Ihre E-Mail-Adresse eingeben.';
    expect(await refused('/?language=de')).toBe(words);
    const lacking = await service.app.request('/?language=de', { method: 'PUT' });
    expect(await lacking.json()).toMatchObject({
      code: 'method',
      message: 'Send the form with POST.',
    });
    const others = ['/', '/?language=fr', '/?language=constructor'].map(refused);
    expect(new Set(await Promise.all(others))).toEqual(
      new Set(['Enter your name, your company and your email address.']),
    );
  });

  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])(
    '%s is answered with 405',
    async (method) => {
      const { app } = await startService();
      const response = await app.request('/', { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    },
  );

  test('a store that cannot be written is a 503, never a success', async () => {
    const service = await startService();
    service.store.save = () => Promise.reject(new Error('database or disk is full'));
    const { status, answer } = await submit(service);
    expect(status).toBe(503);
    expect(answer.success).toBe(false);
    expect(service.logged).toMatchObject([
      { outcome: 'store', detail: 'database or disk is full' },
    ]);
  });

  test.each(['hit', 'has', 'save'] as const)(
    'a store whose %s never answers is a 503 in time',
    async (method) => {
      const { store: working } = await startService();
      const never = () => new Promise<never>(() => {});
      const store = { ...working, [method]: never };
      const stuck = await startService({}, { store, limitMs: 40 });
      const { status } = await submit(stuck);
      expect(status).toBe(503);
      expect(stuck.logged).toMatchObject([{ outcome: 'store', detail: expect.any(String) }]);
    },
  );

  test('one time limit covers all waits of a request', async () => {
    const { store } = await startService();
    const slow =
      <Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>) =>
      async (...args: Args) => {
        await delay(60);
        return ask(...args);
      };
    const slowly = { ...store, has: slow(store.has), save: slow(store.save) };
    const service = await startService({}, { store: slowly, limitMs: 100 });
    const fields = await validFields();
    expect((await submit(service, fields)).status).toBe(503);
    // The slow request went on after its 503, and stored the lead.
    await vi.waitFor(async () => expect(await service.leads()).toHaveLength(1));
    const patient = await startService({}, { store });
    expect((await submit(patient, fields)).status).toBe(200);
    expect(await patient.leads()).toHaveLength(1);
  });

  test('an error of our own is a 500 in JSON', async () => {
    const { app } = await startService({ accessKeys: undefined as never });
    const response = await app.request('/', { method: 'POST', body: formOf(await validFields()) });
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ success: false });
  });
});

describe('limits', () => {
  test('the service asks an address to wait when it sends too much', async () => {
    const service = await startService({ rateLimit: 2 });
    await submit(service);
    await submit(service);
    const { response, status, answer } = await submit(service);
    expect(status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer).toMatchObject({ code: 'rate', message: expect.stringContaining('10 minutes') });
  });

  test('the service counts the address that the trusted proxy saw, not one that the visitor made up', async () => {
    const service = await startService({ rateLimit: 1, trustedProxies: 1 });
    const from = (list: string) => submit(service, {}, { 'X-Forwarded-For': list });
    expect((await from('192.0.2.1')).status).toBe(200);
    expect((await from('198.51.100.9, 192.0.2.1')).status).toBe(429);
    expect((await from('192.0.2.2')).status).toBe(200);
    expect((await from('192.0.2.2:50123')).status).toBe(429);
    expect((await from('[2001:db8::1]:50123')).status).toBe(200);
    expect((await from('2001:db8::2')).status).toBe(429);
  });

  test('the service counts the /48 around an IPv6 network, which one sender may rent whole', async () => {
    const service = await startService({ rateLimit: 2, trustedProxies: 1 });
    const statuses: number[] = [];
    for (let network = 0; network < 10; network += 1) {
      const headers = { 'X-Forwarded-For': `2001:db8:1:${network}::1` };
      statuses.push((await submit(service, {}, headers)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    const elsewhere = { 'X-Forwarded-For': '2001:db8:2::1' };
    expect((await submit(service, {}, elsewhere)).status).toBe(200);
  });

  test('the service never locks a visitor out because the clock was ahead', async () => {
    const service = await startService({ rateLimit: 1 });
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 365 * 24 * 3_600_000);
    await submit(service);
    vi.useRealTimers();
    expect((await submit(service, { name: 'Another' })).status).toBe(200);
  });

  test('the service counts what is not an address by its connection, so that made-up words cannot fill the memory', async () => {
    const service = await startService({ rateLimit: 1, trustedProxies: 1 });
    const from = (list: string) => submit(service, {}, { 'X-Forwarded-For': list });
    expect((await from('a'.repeat(9_000))).status).toBe(200);
    expect((await from('b'.repeat(9_000))).status).toBe(429);
  });
});

test('challenges have a limit of their own, which many visitors of one network do not reach', async () => {
  const { app } = await startService({ rateLimit: 2 });
  const ask = async () => (await app.request('/challenge')).status;
  const statuses = await Promise.all(Array.from({ length: 25 }, ask));
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

describe('a lead that looks like a program’s', () => {
  const mail = { smtpUrl: 'smtp://mail.example', from: 'a@sonic.example', to: 'b@sonic.example' };
  const hurried = async (changes = {}) => ({
    ...(await validFields(undefined, { elapsedMs: 900, automated: false })),
    homepage: 'https://elsewhere.example',
    ...changes,
  });

  test('is acknowledged and stored like every other, and held', async () => {
    const service = await startService({ mail });
    const { status, answer } = await submit(service, await hurried());
    expect([status, answer.code]).toEqual([200, 'stored']);
    expect(service.logged).toMatchObject([{ outcome: 'held', detail: 'trap, hurry' }]);
    expect(await service.leads()).toMatchObject([{ held: 'trap, hurry', verified: true }]);
    expect(await service.store.claim('mail', Date.now())).toBeUndefined();
  });

  test('with one sign is forwarded, and so are all with FORM_HOLD=off', async () => {
    const service = await startService({ mail });
    await submit(service, await hurried({ homepage: '' }));
    await submit(service, {}, { 'User-Agent': 'HeadlessChrome/146' });
    const off = await startService({ mail, hold: false });
    await submit(off, await hurried());
    for (const { store } of [service, off]) {
      expect(await store.claim('mail', Date.now())).toMatchObject({ lead: { held: '' } });
    }
  });

  test('is judged by the language of its page', async () => {
    const messages = { ar: { language: 'ar' } };
    const service = await startService({ mail }, { messages });
    const body = formOf({ ...(await hurried({ homepage: '' })), description: 'أرجو الاتصال بي' });
    await service.app.request('/?language=ar', { method: 'POST', body });
    expect(service.logged).toMatchObject([{ outcome: 'stored' }]);
    const other = formOf({ ...(await hurried({ homepage: '' })), description: 'أرجو الاتصال بنا' });
    await service.app.request('/', { method: 'POST', body: other });
    expect(service.logged[1]).toMatchObject({ outcome: 'held', detail: 'hurry, script' });
  });
});

describe('origins', () => {
  const allowed = SETTINGS.allowedOrigins[0] ?? '';

  test('the service lets an allowed origin read answers, refusals too', async () => {
    const service = await startService();
    const good = await submit(service, {}, { Origin: allowed });
    const bad = await submit(service, { name: '' }, { Origin: allowed });
    for (const { response } of [good, bad]) {
      expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
      expect(response.headers.get('vary')).toMatch(/origin/i);
    }
    expect([good.status, bad.status]).toEqual([200, 400]);
  });

  test.each(['https://elsewhere.example', 'null', 'http://www.sonic.example'])(
    'refuses %s',
    async (origin) => {
      const service = await startService();
      const { response, status } = await submit(service, {}, { Origin: origin });
      expect(status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(await service.leads()).toEqual([]);
    },
  );

  test('the service has no exception for its own host, so that a wrong setting shows at once', async () => {
    const headers = { Origin: 'https://elsewhere.example', Host: 'elsewhere.example' };
    expect((await submit(await startService(), {}, headers)).answer.code).toBe('origin');
  });

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
    ['a refusal', { name: '' }, 400, 'Enter your name.'],
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

test('the service accepts the previous access key as well, if there is one', async () => {
  const service = await startService({ accessKeys: ['new-key', 'test-key'] });
  expect((await submit(service, { access_key: 'new-key', name: 'A' })).status).toBe(200);
  expect((await submit(service, { access_key: 'test-key', name: 'B' })).status).toBe(200);
  expect((await submit(service, { access_key: 'older-key' })).status).toBe(401);
});

test('the service is not ready while the store is not', async () => {
  const { app, store } = await startService();
  store.ready = () => Promise.reject(new Error('database or disk is full'));
  expect((await app.request('/ready')).status).toBe(503);
  expect((await app.request('/health')).status).toBe(200);
});

test('the service warns once of a proxy that it was not told of', async () => {
  const headers = { 'X-Forwarded-For': '192.0.2.1' };
  const { app, logged } = await startService();
  for (let turn = 0; turn < 3; turn += 1) await app.request('/', { headers });
  expect(logged.filter(({ event }) => event === 'warning')).toEqual([
    { event: 'warning', detail: expect.stringContaining('TRUSTED_PROXIES') },
  ]);
  const told = await startService({ trustedProxies: 1 });
  await told.app.request('/', { headers });
  expect(told.logged).toHaveLength(1);
});
