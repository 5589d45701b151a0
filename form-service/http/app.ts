import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { createCaptcha, type Post } from '../captcha/captcha.ts';
import { MAXIMUM_BODY_BYTES } from '../contract.ts';
import { HttpError, unavailable } from '../http-error.ts';
import { createIntake, type Outcome } from '../intake/intake.ts';
import { networkKey, networksOf } from '../intake/network.ts';
import { describeError, type Log, writeLog } from '../log.ts';
import type { FormSettings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { withTimeout } from '../with-timeout.ts';
import { clientAddress } from './client-address.ts';
import { respond, respondToError } from './respond.ts';

/** The service's dependencies; all but the store have a default. */
interface Dependencies {
  store: Store;
  post?: Post;
  log?: Log;
  /** The longest time to a response in milliseconds, not counting the upload of the body. */
  limitMs?: number;
}

interface Env {
  Variables: { outcome?: Outcome; leftMs: number };
}

/** The longest time to a response in milliseconds, not counting the upload of the body. */
const RESPONSE_LIMIT_MS = 7_500;

const RATE_WINDOW_MS = 10 * 60 * 1000;

/** Everybody who opens the page with the form asks for a challenge, and few of them send the form. */
const CHALLENGES_PER_FORM = 10;

/** The limit of a /48, which holds 65,536 networks of the size /64, as a multiple of the limit of one /64. */
const AROUND_LIMIT = 4;

// The multipart boundary has at most 70 characters (RFC 2046); a long one takes the parser seconds.
const MULTIPART = /^multipart\/form-data\s*;\s*boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})\s*$/i;

const limitBody = bodyLimit({
  maxSize: MAXIMUM_BODY_BYTES,
  onError: () => {
    // The rest of the body is not read, so the connection cannot be reused.
    throw new HttpError('size', { headers: { Connection: 'close' } });
  },
});

/** For a body that is cut off, or not a form. */
const asMalformed = (cause: unknown) => {
  throw cause instanceof HttpError ? cause : new HttpError('malformed', {}, cause);
};

/**
 * The contact form's service: `POST /` accepts the multipart form and responds with
 * `{success, code, message}`; success means that the lead is stored. Mount it at the site's FORM_ENDPOINT.
 * Below it, `/challenge` issues the work of the service's own captcha, `/health` reports that the service
 * runs, and `/ready` that it can store a lead.
 */
export function createFormService(settings: FormSettings, dependencies: Dependencies): Hono<Env> {
  const { store, post = fetch, log = writeLog, limitMs = RESPONSE_LIMIT_MS } = dependencies;
  const addressOf = (c: Context) => clientAddress(c, settings.trustedProxies);
  const captcha = createCaptcha(settings.captcha, post);
  const intake = createIntake(settings, store, captcha.verify);
  const warnOfProxies = createProxyNotice(settings, log);

  function checkOrigin(c: Context) {
    const origin = c.req.header('origin');
    // A page that keeps its origin to itself says “null”, by its browser's or an extension's settings.
    if (origin === undefined || origin === 'null' || settings.allowedOrigins.includes(origin))
      return;
    throw new HttpError('origin', {}, origin.slice(0, 200));
  }

  /** @param times how many times the rate limit a network may ask for this */
  async function limitRate(name: string, c: Context, times = 1) {
    const now = Date.now();
    // The larger network first, so that many small ones cannot fill the memory.
    for (const [larger, network] of [...networksOf(addressOf(c)).entries()].reverse()) {
      const key = `${name}:${networkKey(network, settings.captcha.secret)}`;
      const { count, endsAt } = await withTimeout(
        limitMs / 2,
        store.increment(key, RATE_WINDOW_MS, now),
      ).catch((cause) => {
        throw unavailable(cause);
      });
      const most = settings.rateLimit * times * (larger ? AROUND_LIMIT : 1);
      if (count > most) throw tooMany(endsAt - now);
    }
  }

  // `/health` comes before the log, because proxies ask every few seconds.
  return new Hono<Env>()
    .onError((error, c) => respondToError(c, error))
    .get('/health', (c) => c.json({ success: true }, 200, { 'Cache-Control': 'no-store' }))
    .use(async (c, next) => {
      const start = performance.now();
      warnOfProxies(c);
      await next();
      const ms = Math.round(performance.now() - start);
      log({ event: 'request', method: c.req.method, status: c.res.status, ms, ...outcome(c) });
    })
    .use(cors({ origin: settings.allowedOrigins, allowMethods: ['GET', 'POST'] }))
    .get('/ready', async (c) => {
      await store.ready().catch((cause) => {
        throw unavailable(cause);
      });
      return c.json({ success: true }, 200, { 'Cache-Control': 'no-store' });
    })
    .get('/challenge', async (c) => {
      if (!captcha.issue) throw new HttpError('path');
      // A page that gets no challenge never posts, so a wrong setting has to show here.
      checkOrigin(c);
      await limitRate('challenge', c, CHALLENGES_PER_FORM);
      return c.json(await captcha.issue(), 200, { 'Cache-Control': 'no-store' });
    })
    .post(
      '/',
      async (c, next) => {
        checkOrigin(c);
        if (!MULTIPART.test(c.req.header('content-type') ?? '')) throw new HttpError('type');
        const asked = performance.now();
        await limitRate('form', c);
        c.set('leftMs', limitMs - (performance.now() - asked));
        return limitBody(c, next).catch(asMalformed);
      },
      async (c) => {
        const form = await c.req.formData().catch(asMalformed);
        const client = { address: addressOf(c), userAgent: c.req.header('user-agent') ?? '' };
        c.set('outcome', await intake(form, client, c.get('leftMs')));
        return respond(c, 'stored');
      },
    )
    .all('/', () => {
      throw new HttpError('method', { headers: { Allow: 'POST, OPTIONS' } });
    })
    .all('/*', () => {
      throw new HttpError('path');
    });
}

/** What is logged about a request: its outcome and the lead's id, never its content. */
function outcome(c: Context<Env>) {
  const { error } = c;
  if (!error) return c.get('outcome');
  const cause = error instanceof HttpError ? error.cause : error;
  return {
    outcome: error instanceof HttpError ? error.code : 'error',
    detail: cause === undefined ? undefined : describeError(cause),
  };
}

/** Logs once if requests come through a proxy although TRUSTED_PROXIES is 0. */
function createProxyNotice({ trustedProxies }: FormSettings, log: Log) {
  let isLogged = trustedProxies > 0;
  return (c: Context) => {
    if (isLogged || c.req.header('x-forwarded-for') === undefined) return;
    isLogged = true;
    log({
      event: 'warning',
      detail:
        'A request came with X-Forwarded-For although TRUSTED_PROXIES is 0. If it came through proxies of your own, set TRUSTED_PROXIES to their number: until then all visitors count as one address.',
    });
  };
}

function tooMany(waitMs: number) {
  const seconds = Math.ceil(waitMs / 1000);
  return new HttpError('rate', { seconds, headers: { 'Retry-After': `${seconds}` } });
}
