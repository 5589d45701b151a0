import { Hono } from 'hono';

const lifetimeMs = 2 * 60 * 1000;
const maximumRemembered = 10_000;

// The page itself makes the tokens: the local captcha proves that the parts work together, not that the
// visitor is human.
const script = `(() => {
  const token = (action) => {
    const nonce = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36));
    return ['local', action, Date.now(), nonce.join('')].join('.');
  };
  window.grecaptcha = {
    ready: (callback) => { queueMicrotask(callback); },
    execute: (siteKey, { action } = {}) =>
      siteKey && /^[A-Za-z/_]+$/.test(action)
        ? Promise.resolve(token(action))
        : Promise.reject(new Error('grecaptcha.execute needs a site key and an action')),
  };
})();
`;

/**
 * The captcha of local mode: `GET /api.js` behaves like reCAPTCHA v3's script, `POST /siteverify` like its
 * verifier. A token is valid once and for two minutes; any non-empty secret is accepted.
 */
export function createLocalCaptcha(now: () => number = Date.now): Hono {
  const used = new Map<string, number>();

  function verify(secret: unknown, token: unknown) {
    if (!secret) return { success: false, 'error-codes': ['missing-input-secret'] };
    if (!token) return { success: false, 'error-codes': ['missing-input-response'] };
    const parts = /^local\.([A-Za-z/_]+)\.(\d{13})\.(\w{8,})$/.exec(String(token));
    if (!parts) return { success: false, 'error-codes': ['invalid-input-response'] };
    const [, action, time, nonce = ''] = parts;
    if (used.has(nonce) || Math.abs(now() - Number(time)) > lifetimeMs) {
      return { success: false, 'error-codes': ['timeout-or-duplicate'] };
    }
    remember(nonce);
    const challenge_ts = new Date(Number(time)).toISOString();
    return { success: true, score: 0.9, action, challenge_ts, hostname: 'localhost' };
  }

  function remember(nonce: string) {
    for (const [old, time] of used) {
      if (used.size < maximumRemembered && now() - time <= 2 * lifetimeMs) break;
      used.delete(old);
    }
    used.set(nonce, now());
  }

  return new Hono()
    .get('/api.js', (c) =>
      c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
    )
    .post('/siteverify', async (c) => {
      const { secret, response } = await c.req.parseBody();
      return c.json(verify(secret, response));
    });
}

/** Makes a token like the script's, for tests and benchmarks without a page. */
export const localToken = (action: string, time = Date.now()) =>
  `local.${action}.${time}.${crypto.randomUUID().replaceAll('-', '')}`;
