import { describe, expect, test, vi } from 'vitest';
import { HONEYPOT } from '../contract.ts';
import { claimDelivery } from '../store/deliveries.ts';
import type { Store } from '../store/store.ts';
import {
  diskIsFull,
  PROVIDER,
  SETTINGS,
  startService,
  submit,
  validFields,
} from '../test-support.ts';

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
});

describe('the same answers sent again', () => {
  test('at the same time share the outcome of the first', async () => {
    const service = await startService();
    const fields = await validFields();
    const answers = await Promise.all([fields, fields, {}].map((all) => submit(service, all)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await service.leads()).toHaveLength(1);
    const broken = { ...fields, recaptcha_token: 'made-up', name: 'Someone Else' };
    const rejections = await Promise.all([submit(service, broken), submit(service, broken)]);
    expect(rejections.map(({ status }) => status)).toEqual([403, 403]);
  });

  test('at two instances at once, with a provider’s captcha, are one lead and two successes', async () => {
    const captcha = { ...SETTINGS.captcha, verifier: PROVIDER };
    const good = { success: true, action: 'submit', score: 0.9, hostname: 'www.sonic.example' };
    const first = await startService({ captcha }, { post: () => Response.json(good) });
    // When the second instance verifies the token it is used already, but the lead is not yet
    // stored.
    const run = vi.fn(first.store.run as Store['run']);
    const second = await startService(
      { captcha },
      {
        store: { ...first.store, run: run as Store['run'] },
        post: () => Response.json({ success: false, 'error-codes': ['timeout-or-duplicate'] }),
      },
    );
    expect((await submit(first)).status).toBe(200);
    const counted = [{ count: 1, endsAt: 0 }];
    run.mockResolvedValueOnce(counted).mockResolvedValueOnce([]);
    expect((await submit(second)).status).toBe(200);
    expect(await first.leads()).toHaveLength(1);
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

test('a lead that looks like a program’s is stored and forwarded like every other, with its signs', async () => {
  const mail = { smtpUrl: 'smtp://mail.example', from: 'a@sonic.example', to: 'b@sonic.example' };
  const service = await startService({ mail });
  const hurried = await validFields(undefined, { elapsedMs: 900, automated: false });
  const { status, answer } = await submit(service, {
    ...hurried,
    [HONEYPOT]: 'https://spam.example',
  });
  expect([status, answer.code]).toEqual([200, 'stored']);
  const signals = 'fills in a field that people do not see; sent within two seconds';
  expect(service.logged).toMatchObject([{ outcome: 'stored', detail: signals }]);
  expect(await claimDelivery(service.store, 'mail', Date.now())).toMatchObject({
    lead: { signals },
  });
});

test('the service accepts the previous access key as well, if there is one', async () => {
  const service = await startService({ accessKeys: ['new-key', 'test-key'] });
  expect((await submit(service, { access_key: 'new-key', name: 'A' })).status).toBe(200);
  expect((await submit(service, { access_key: 'test-key', name: 'B' })).status).toBe(200);
  expect((await submit(service, { access_key: 'older-key' })).status).toBe(401);
});

test('the service is not ready while the store is not', async () => {
  const { app, store, logged } = await startService();
  store.write = diskIsFull;
  const response = await app.request('/ready');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'full' });
  expect(logged).toMatchObject([{ outcome: 'full', detail: 'database or disk is full' }]);
  expect((await app.request('/health')).status).toBe(200);
});
