import { readFileSync } from 'node:fs';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { transformWithOxc } from 'vite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { diskIsFull, formOf, makeToken, startService, validFields } from '../test-support.ts';
import { createChallenges, WORK } from './challenge.ts';

const SECRET = 'a secret of this test, long enough';
const captcha = createChallenges(SECRET);
const errorWith = (code: string) => expect.objectContaining({ code });
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a token', () => {
  test('is accepted by every instance with the secret, and names its challenge', async () => {
    const token = await makeToken(SECRET);
    const { usedChallenge } = await captcha.verify(token);
    expect((await createChallenges(SECRET).verify(token)).usedChallenge).toEqual(usedChallenge);
    expect(usedChallenge?.challenge).toMatch(/^[\da-f]{64}$/);
  });

  test('with another secret, without its work, or made up is rejected', async () => {
    await expect(captcha.verify(await makeToken('another secret'))).rejects.toThrow(
      errorWith('captcha-refused'),
    );
    const { challenge } = await captcha.issue();
    const send = (token: unknown) => captcha.verify(btoa(JSON.stringify(token)));
    const guess = { counter: 300, derivedKey: challenge.parameters.keyPrefix.repeat(2), time: 1 };
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    const solution = await solveChallenge({ challenge: easier, deriveKey, timeout: 50 });
    const tokens = [
      { challenge, solution: guess },
      { challenge: easier, solution: solution ?? guess },
      { challenge: { ...challenge, signature: '' }, solution: guess },
      { challenge, solution: { ...guess, derivedKey: '' } },
      {},
      null,
    ];
    for (const token of tokens)
      await expect(send(token)).rejects.toThrow(errorWith('captcha-refused'));
    for (const text of ['', 'local.submit', 'ÿ', 'bnVsbA==']) {
      await expect(captcha.verify(text)).rejects.toThrow(errorWith('captcha-refused'));
    }
  });

  test('expires ten minutes after its challenge was issued', async () => {
    const token = await makeToken(SECRET);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 9 * 60_000);
    await expect(captcha.verify(token)).resolves.toBeDefined();
    vi.setSystemTime(Date.now() + 2 * 60_000);
    await expect(captcha.verify(token)).rejects.toThrow(errorWith('captcha-spent'));
  });

  test('can be used again if its lead could not be stored', async () => {
    const { app, store } = await startService();
    const body = formOf(await validFields());
    const { write } = store;
    store.write = diskIsFull;
    expect((await app.request('/', { method: 'POST', body })).status).toBe(503);
    store.write = write;
    expect((await app.request('/', { method: 'POST', body })).status).toBe(200);
  });
});

interface Grecaptcha {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

/** Runs the browser's half in a page made of what it uses. */
async function loadScript(fetched: (url: URL) => Promise<Response>) {
  const page: Record<string | symbol, unknown> = {};
  const document = { currentScript: { src: 'https://a.example/captcha/api.js?render=key' } };
  const location = { href: 'https://a.example/contact' };
  const names = ['document', 'location', 'window', 'fetch', 'Worker'];
  const source = readFileSync(
    new URL('../../src/sections/contact-form/captcha-work.ts', import.meta.url),
    'utf8',
  );
  const run = new Function(...names, (await transformWithOxc(source, 'captcha-work.ts')).code);
  run(document, location, page, fetched);
  return page.grecaptcha as Grecaptcha;
}

describe('the browser’s half', () => {
  const service = async () => {
    const { app } = await startService();
    const asked: string[] = [];
    const fetched = async ({ origin, pathname }: URL) => {
      asked.push(origin + pathname);
      return app.request(pathname.replace('/api/contact', ''));
    };
    return { app, asked, fetched };
  };
  const execute = (grecaptcha: Grecaptcha) => grecaptcha.execute('key', { action: 'submit' });

  test('does the real work without a worker, and the service accepts its token', async () => {
    const { app, asked, fetched } = await service();
    const grecaptcha = await loadScript(fetched);
    await new Promise<void>((resolve) => grecaptcha.ready(resolve));
    const recaptcha_token = await execute(grecaptcha);
    expect(asked).toEqual(['https://a.example/api/contact/challenge']);
    const { counter } = JSON.parse(atob(recaptcha_token)).solution;
    expect(counter).toBeLessThan(WORK.mostKeys);
    const body = formOf({ ...(await validFields()), recaptcha_token });
    expect((await app.request('/', { method: 'POST', body })).status).toBe(200);
  });

  test.each([
    ['back by a year', -365 * 24 * 3_600_000],
    ['forward by half an hour, or the visitor came back late', 30 * 60_000],
  ])('asks again when the clock jumps %s', async (_, ms) => {
    const { asked, fetched } = await service();
    const grecaptcha = await loadScript(fetched);
    await vi.waitFor(() => expect(asked).toHaveLength(1), 60_000);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(now + ms);
    expect(await execute(grecaptcha)).toBeTruthy();
    expect(asked).toHaveLength(2);
  });

  test('says that WebCrypto is missing, and tries again after a missing challenge', async () => {
    const { fetched } = await service();
    let isDown = true;
    const grecaptcha = await loadScript(async (url) =>
      isDown ? new Response('', { status: 503 }) : fetched(url),
    );
    await expect(execute(grecaptcha)).rejects.toThrow('gave no challenge (503)');
    isDown = false;
    expect(await execute(grecaptcha)).toBeTruthy();
    vi.stubGlobal('crypto', {});
    await expect(execute(await loadScript(fetched))).rejects.toThrow('needs https');
  });
});
