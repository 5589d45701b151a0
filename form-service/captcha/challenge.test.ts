import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createLocalCaptcha, localToken } from './local-captcha.ts';

type Captcha = ReturnType<typeof createLocalCaptcha>;

async function verify(captcha: Captcha, response: string, secret = 'any') {
  const body = new URLSearchParams({ secret, response });
  return (await captcha.request('/siteverify', { method: 'POST', body })).json();
}

async function loadScript(captcha: Captcha) {
  const script = await captcha.request('/api.js?render=site-key');
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
  const window: { grecaptcha?: typeof grecaptcha } = {};
  runInNewContext(await script.text(), { window, crypto, queueMicrotask });
  return window.grecaptcha as typeof grecaptcha;
}

declare const grecaptcha: {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
};

it('gives the page a token that verifies for its action, once', async () => {
  const captcha = createLocalCaptcha();
  const { ready, execute } = await loadScript(captcha);
  await new Promise<void>(ready);
  const token = await execute('site-key', { action: 'submit' });
  expect(await verify(captcha, token)).toEqual({
    success: true,
    score: 0.9,
    action: 'submit',
    hostname: 'localhost',
    challenge_ts: expect.stringMatching(/Z$/),
  });
  expect(await verify(captcha, token)).toEqual({
    success: false,
    'error-codes': ['timeout-or-duplicate'],
  });
  expect(await execute('site-key', { action: 'submit' })).not.toBe(token);
});

it('rejects without a site key, as the real script does', async () => {
  const { execute } = await loadScript(createLocalCaptcha());
  await expect(execute('', { action: 'submit' })).rejects.toThrow(/site key/);
});

it('lets a token live for two minutes', async () => {
  const made = 1_800_000_000_000;
  let now = made + 119_000;
  const captcha = createLocalCaptcha(() => now);
  expect(await verify(captcha, localToken('submit', made))).toMatchObject({ success: true });
  now = made + 121_000;
  expect(await verify(captcha, localToken('submit', made))).toMatchObject({
    'error-codes': ['timeout-or-duplicate'],
  });
});

it.each([
  ['', 'any', 'missing-input-response'],
  ['made-up', 'any', 'invalid-input-response'],
  [localToken('submit'), '', 'missing-input-secret'],
])('answers token %j with secret %j by %s', async (token, secret, code) => {
  expect(await verify(createLocalCaptcha(), token, secret)).toEqual({
    success: false,
    'error-codes': [code],
  });
});
