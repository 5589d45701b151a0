import { expect, test } from 'vitest';
import {
  diskIsFull,
  formOf,
  startService,
  submit,
  validFields,
  withFault,
} from '../test-support.ts';

test.each<[string, Record<string, string>, number, string, string]>([
  ['a wrong key', { access_key: 'other' }, 401, 'key', 'reload the page'],
  [
    'several blanks',
    { name: '', company: '', email: '' },
    400,
    'missing',
    'Enter your name, your company and your email address.',
  ],
  ['no token', { recaptcha_token: '' }, 403, 'captcha-missing', 'bot check'],
  ['a made-up token', { recaptcha_token: 'made-up' }, 403, 'captcha-refused', 'bot check'],
])(
  '%s is rejected with code and message, and stores nothing',
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

test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])('%s is answered with 405', async (method) => {
  const { app } = await startService();
  const response = await app.request('/', { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST, OPTIONS');
});

test('a store that cannot be written is a 503, never a success', async () => {
  const service = await startService();
  service.store.write = diskIsFull;
  const { status, answer } = await submit(service);
  expect(status).toBe(503);
  expect(answer.success).toBe(false);
  expect(service.logged).toMatchObject([{ outcome: 'full', detail: 'database or disk is full' }]);
});

test.each(['INSERT INTO hits', 'SELECT 1 AS one FROM leads', 'INSERT INTO leads'])(
  'a store that never answers %s is a 503 in time',
  async (words) => {
    const { store: working } = await startService();
    const never = () => new Promise<never>(() => {});
    const store = withFault(working, words, never);
    const stuck = await startService({}, { store, limitMs: 40 });
    const { status } = await submit(stuck);
    expect(status).toBe(503);
    expect(stuck.logged).toMatchObject([{ outcome: 'store', detail: expect.any(String) }]);
  },
);

test('an error of our own is a 500 in JSON', async () => {
  const { app } = await startService({ accessKeys: undefined as never });
  const response = await app.request('/', { method: 'POST', body: formOf(await validFields()) });
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ success: false });
});
