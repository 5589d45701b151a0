import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Post } from './captcha.ts';
import { clientAddress } from './client-address.ts';
import { HttpError, unavailable } from './http-error.ts';
import { createIntake, type Outcome } from './intake.ts';
import { describeError, type Log, writeLog } from './log.ts';
import { network } from './network.ts';
import { readForm } from './parse.ts';
import type { FormSettings } from './settings.ts';
import type { Store } from './store.ts';

/** What the service works with; all but the store has a default. */
type Parts = { store: Store; post?: Post; log?: Log; bodyTimeoutMs?: number };

type Env = { Variables: Partial<Outcome> };

const maximumInFlight = 64; // with at most 1 MB each
const rateWindowMs = 10 * 60 * 1000;

/**
 * The contact form's service (spec sections 7.1 and 8): `POST /` takes the multipart form and answers
 * `{success, message}`, with success only when the lead is in the store. Mount it where the site's
 * FORM_ENDPOINT points. Below it, `/health` says that the service runs, `/ready` that it could store.
 */
export function createFormService(settings: FormSettings, parts: Parts): Hono<Env> {
  const { store, post = fetch, log = writeLog } = parts;
  const takeIn = createIntake(settings, store, post);
  let open = 0;

  const isAllowed = (origin: string, c: Context) =>
    settings.allowedOrigins.includes(origin) ||
    (URL.canParse(origin) && new URL(origin).host === c.req.header('host'));

  async function limitRate(c: Context) {
    const now = Date.now();
    const key = `rate:${network(clientAddress(c, settings.trustedProxies))}`;
    const { count, endsAt } = await store.hit(key, rateWindowMs, now).catch((cause) => {
      throw unavailable('store', cause);
    });
    if (count > settings.rateLimit) throw tooMany(Math.ceil((endsAt - now) / 1000));
  }

  return new Hono<Env>()
    .onError((error, c) => {
      if (!(error instanceof HttpError)) {
        return c.json({ success: false, message: 'Something went wrong. Please try again.' }, 500);
      }
      return c.json({ success: false, message: error.message }, error.status, error.headers);
    })
    .use(async (c, next) => {
      const start = performance.now();
      await next();
      const ms = Math.round(performance.now() - start);
      log({ event: 'request', method: c.req.method, status: c.res.status, ms, ...outcome(c) });
    })
    .get('/health', (c) => c.json({ success: true, message: 'The form service runs.' }))
    .get('/ready', async (c) => {
      await store.ready().catch((cause) => {
        throw unavailable('store', cause);
      });
      return c.json({ success: true, message: 'The form service can store.' });
    })
    .use(
      cors({
        origin: (origin, c) => (isAllowed(origin, c) ? origin : null),
        allowMethods: ['POST'],
      }),
    )
    .post('/', async (c) => {
      const origin = c.req.header('origin');
      if (origin !== undefined && !isAllowed(origin, c)) {
        throw new HttpError(403, 'origin', 'This form may not be sent from this website.');
      }
      await limitRate(c);
      if (open >= maximumInFlight) throw unavailable('busy');
      open += 1;
      try {
        const form = await readForm(c.req.raw, parts.bodyTimeoutMs ?? 15_000);
        const { outcome, lead } = await takeIn(form);
        c.set('outcome', outcome);
        c.set('lead', lead);
      } finally {
        open -= 1;
      }
      return c.json({ success: true, message: 'Form Submitted Successfully' });
    })
    .all('/', () => {
      throw new HttpError(405, 'method', 'Send the form with POST.', { Allow: 'POST, OPTIONS' });
    });
}

/** What the log says of a request: its outcome and the lead's id, never its content. */
function outcome(c: Context<Env>) {
  const { error } = c;
  const detail = error instanceof HttpError ? error.cause : error;
  return {
    outcome: error instanceof HttpError ? error.reason : error ? 'error' : c.get('outcome'),
    lead: c.get('lead'),
    detail: detail === undefined ? undefined : describeError(detail),
  };
}

function tooMany(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new HttpError(
    429,
    'rate',
    `Too many messages were sent from your network. Please try again in ${wait}.`,
    { 'Retry-After': String(seconds) },
  );
}
