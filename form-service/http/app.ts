import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { createCaptcha } from '../captcha/captcha.ts';
import { MAXIMUM_BODY_BYTES } from '../contract.ts';
import type { Fetch } from '../fetch.ts';
import { HttpError, unavailable } from '../http-error.ts';
import { type Intake, type Outcome, takeIn } from '../intake/intake.ts';
import { describeError, type Log, writeLog } from '../log.ts';
import type { FormSettings } from '../settings.ts';
import { checkReady, type Store } from '../store/store.ts';
import { clientAddress } from './client-address.ts';
import { limitRate } from './limits.ts';
import { createProxyWarnings } from './proxy-warnings.ts';
import { respond, respondToError } from './respond.ts';

interface Dependencies {
  store: Store;
  post?: Fetch;
  log?: Log;
  /** RESPONSE_LIMIT_MS, but for tests. */
  limitMs?: number;
}

interface Env {
  Variables: { outcome?: Outcome; leftMs: number };
}

/** The longest time to a response in milliseconds, not counting the upload of the body. */
const RESPONSE_LIMIT_MS = 7_500;

// The multipart boundary has at most 70 characters (RFC 2046); a long one takes the parser seconds.
const MULTIPART = /^multipart\/form-data\s*;\s*boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})\s*$/i;

const limitBody = bodyLimit({
  maxSize: MAXIMUM_BODY_BYTES,
  onError: () => {
    // The rest of the body is not read, so the connection cannot be reused.
    throw new HttpError('size', { headers: { Connection: 'close' } });
  },
});

const asMalformed = (cause: unknown) => {
  throw cause instanceof HttpError ? cause : new HttpError('malformed', {}, cause);
};

/**
 * The contact form's service: `POST /` accepts the multipart form and responds with
 * `{success, code, message}`; success means that the lead is stored. Mount it at the site's
 * FORM_ENDPOINT. Below it, `/challenge` issues the work of the service's own captcha, `/health`
 * reports that the service runs, and `/ready` that it can store a lead.
 */
export function createFormService(settings: FormSettings, dependencies: Dependencies): Hono<Env> {
  const { store, post = fetch, log = writeLog, limitMs = RESPONSE_LIMIT_MS } = dependencies;
  const addressOf = (c: Context) => clientAddress(c, settings.trustedProxies);
  const captcha = createCaptcha(settings.captcha, post);
  const intake: Intake = { settings, store, captcha, inProgress: new Map() };
  const warnings = createProxyWarnings(settings, log);

  function checkOrigin(c: Context) {
    const origin = c.req.header('origin');
    // A page that keeps its origin to itself says “null”, by its browser's or an extension's
    // settings.
    if (origin === undefined || origin === 'null' || settings.allowedOrigins.includes(origin))
      return;
    throw new HttpError('origin', {}, origin.slice(0, 200));
  }

  async function limit(wanted: 'form' | 'challenge', c: Context) {
    warnings.noteAddress(addressOf(c));
    await limitRate({ settings, store, limitMs: limitMs / 2 }, wanted, addressOf(c));
  }

  // `/health` comes before the log, because proxies ask every few seconds.
  return new Hono<Env>()
    .onError((error, c) => respondToError(c, error))
    .get('/health', (c) => c.json({ success: true }, 200, { 'Cache-Control': 'no-store' }))
    .use(async (c, next) => {
      const start = performance.now();
      warnings.noteHeader(c);
      await next();
      const ms = Math.round(performance.now() - start);
      log({ event: 'request', method: c.req.method, status: c.res.status, ms, ...outcome(c) });
    })
    .use(cors({ origin: settings.allowedOrigins, allowMethods: ['GET', 'POST'] }))
    .get('/ready', async (c) => {
      await checkReady(store).catch((cause) => {
        throw unavailable(cause);
      });
      return c.json({ success: true }, 200, { 'Cache-Control': 'no-store' });
    })
    .get('/challenge', async (c) => {
      if (!captcha.issue) throw new HttpError('path');
      // A page that gets no challenge never posts, so a wrong setting has to show here.
      checkOrigin(c);
      await limit('challenge', c);
      return c.json(await captcha.issue(), 200, { 'Cache-Control': 'no-store' });
    })
    .post(
      '/',
      async (c, next) => {
        checkOrigin(c);
        if (!MULTIPART.test(c.req.header('content-type') ?? '')) throw new HttpError('type');
        const asked = performance.now();
        await limit('form', c);
        c.set('leftMs', limitMs - (performance.now() - asked));
        return limitBody(c, next).catch(asMalformed);
      },
      async (c) => {
        const form = await c.req.formData().catch(asMalformed);
        const client = { address: addressOf(c), userAgent: c.req.header('user-agent') ?? '' };
        c.set('outcome', await takeIn(intake, form, client, c.get('leftMs')));
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

function outcome(c: Context<Env>) {
  const { error } = c;
  if (!error) return c.get('outcome');
  const cause = error instanceof HttpError ? error.cause : error;
  return {
    outcome: error instanceof HttpError ? error.code : 'error',
    detail: cause === undefined ? undefined : describeError(cause),
  };
}
