import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { type Post, verifyCaptcha } from './captcha.ts';
import { clientAddress } from './client-address.ts';
import { describeError, type Log, writeLog } from './log.ts';
import { readForm } from './parse.ts';
import { createRateLimit } from './rate-limit.ts';
import { Refusal } from './refusal.ts';
import type { FormSettings } from './settings.ts';
import { openStore, type Store } from './store.ts';
import { field, readSubmission, submissionId } from './submission.ts';

/** What may stand in for the real thing; each has a default. */
type Parts = { store?: Store; post?: Post; log?: Log; bodyTimeoutMs?: number };

type Env = { Variables: { outcome: 'stored' | 'repeated'; lead: string } };

const maximumInFlight = 64; // with at most 1 MB each

/**
 * The contact form's service (spec sections 7.1 and 8): `POST /` takes the multipart form and answers
 * `{success, message}`, with success only when the lead is on the disk. Mount it where the site's
 * FORM_ENDPOINT points.
 */
export function createFormService(settings: FormSettings, parts: Parts = {}): Hono<Env> {
  const { store = openStore(settings.database), post = fetch, log = writeLog } = parts;
  const secondsToWait = createRateLimit(settings.rateLimit);
  const inFlight = new Map<string, Promise<'stored' | 'repeated'>>();
  let open = 0;

  async function accept(form: FormData, c: Context<Env>) {
    if (field(form, 'access_key') !== settings.accessKey) {
      throw new Refusal(401, 'key', 'This form is not connected properly. Please reload the page.');
    }
    const submission = readSubmission(form);
    const token = field(form, 'recaptcha_token');
    const id = submissionId(submission, token);
    c.set('lead', id);

    async function storeOnce() {
      if (orUnavailable(() => store.has(id))) return 'repeated';
      await verifyCaptcha(token, settings.captcha, post);
      const receivedAt = new Date().toISOString();
      orUnavailable(() =>
        store.save({ id, receivedAt, ...submission }, settings.mail !== undefined),
      );
      return 'stored';
    }
    // A repeat that arrives while the first is still being verified shares its outcome.
    const running = inFlight.get(id) ?? storeOnce().finally(() => inFlight.delete(id));
    inFlight.set(id, running);
    c.set('outcome', await running);
  }

  const isAllowed = (origin: string, c: Context) =>
    settings.allowedOrigins.includes(origin) ||
    (URL.canParse(origin) && new URL(origin).host === c.req.header('host'));

  return new Hono<Env>()
    .onError((error, c) => {
      if (!(error instanceof Refusal)) {
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
    .use(
      cors({
        origin: (origin, c) => (isAllowed(origin, c) ? origin : null),
        allowMethods: ['POST'],
      }),
    )
    .post('/', async (c) => {
      const origin = c.req.header('origin');
      if (origin !== undefined && !isAllowed(origin, c)) {
        throw new Refusal(403, 'origin', 'This form may not be sent from this website.');
      }
      const seconds = secondsToWait(clientAddress(c, settings.trustedProxies));
      if (seconds > 0) throw tooMany(seconds);
      if (open >= maximumInFlight) throw unavailable('busy');
      open += 1;
      try {
        await accept(await readForm(c.req.raw, parts.bodyTimeoutMs ?? 15_000), c);
      } finally {
        open -= 1;
      }
      return c.json({ success: true, message: 'Form Submitted Successfully' });
    })
    .all('/', () => {
      throw new Refusal(405, 'method', 'Send the form with POST.', { Allow: 'POST, OPTIONS' });
    });
}

/** What the log says of a request: its outcome and the lead's id, never its content. */
function outcome(c: Context<Env>) {
  const { error } = c;
  const detail = error instanceof Refusal ? error.cause : error;
  return {
    outcome: error instanceof Refusal ? error.reason : error ? 'error' : c.get('outcome'),
    lead: c.get('lead'),
    detail: detail === undefined ? undefined : describeError(detail),
  };
}

function orUnavailable<T>(use: () => T): T {
  try {
    return use();
  } catch (cause) {
    throw unavailable('store', cause);
  }
}

const unavailable = (reason: 'busy' | 'store', cause?: unknown) =>
  new Refusal(
    503,
    reason,
    'We cannot take your message at the moment. Please try again in a few minutes.',
    { 'Retry-After': '60' },
    { cause },
  );

function tooMany(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new Refusal(
    429,
    'rate',
    `Too many messages were sent from your network. Please try again in ${wait}.`,
    { 'Retry-After': String(seconds) },
  );
}
