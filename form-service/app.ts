import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Post } from './captcha.ts';
import { clientAddress } from './client-address.ts';
import { HttpError, unavailable } from './http-error.ts';
import { createIntake, type Outcome, wrongKey } from './intake.ts';
import { bodyPace, responseLimitMs } from './limits.ts';
import { describeError, type Log, writeLog } from './log.ts';
import { networkKey } from './network.ts';
import { checkHeaders, checkParts, parseForm, readBody } from './parse.ts';
import { createPlaces } from './places.ts';
import { respond } from './respond.ts';
import type { FormSettings } from './settings.ts';
import type { Store } from './store.ts';
import { within } from './within.ts';

/** The service's dependencies; all but the store have a default. */
type Parts = {
  store: Store;
  post?: Post;
  log?: Log;
  pace?: typeof bodyPace;
  /** The longest time to a response in milliseconds, not counting the upload of the body. */
  limitMs?: number;
  /** Returns the visitor's IP address; the default reads the connection or X-Forwarded-For. */
  addressOf?: (c: Context) => string;
};

type Env = { Variables: Partial<Outcome> };

const rateWindowMs = 10 * 60 * 1000;
const readyMs = 1_000;

/**
 * The contact form's service (spec sections 7.1 and 8): `POST /` accepts the multipart form and responds
 * with `{success, message}`; success means that the lead is stored. Mount it at the site's FORM_ENDPOINT.
 * Below it, `/health` reports that the service runs and `/ready` that it can store a lead.
 */
export function createFormService(settings: FormSettings, parts: Parts): Hono<Env> {
  const { store, post = fetch, log = writeLog, pace = bodyPace, limitMs = responseLimitMs } = parts;
  const addressOf = parts.addressOf ?? ((c) => clientAddress(c, settings.trustedProxies));
  const takeIn = createIntake(settings, store, post);
  const takePlace = createPlaces();
  const mindProxies = parts.addressOf ? () => {} : createProxyNotice(settings, log);
  const isReady = askOnce(() => store.ready());

  const isAllowed = (origin: string, c: Context) =>
    settings.allowedOrigins.includes(origin) ||
    (URL.canParse(origin) && new URL(origin).host === c.req.header('host'));

  async function limitRate(address: string) {
    const now = Date.now();
    const key = `rate:${networkKey(address, settings.captcha.secret)}`;
    const hit = within(limitMs / 2, store.hit(key, rateWindowMs, now));
    const { count, endsAt } = await hit.catch((cause) => {
      throw unavailable('store', cause);
    });
    if (count > settings.rateLimit) throw tooMany(Math.ceil((endsAt - now) / 1000));
  }

  async function readForm(request: Request, place: Awaited<ReturnType<typeof takePlace>>) {
    const { contentType, boundary } = checkHeaders(request.headers);
    const body = await readBody(request, pace, place.signal);
    place.keep();
    checkParts(body, boundary);
    if (!settings.accessKeys.some((key) => body.includes(key))) throw wrongKey();
    return parseForm(body, contentType);
  }

  async function takeForm(request: Request, address: string): Promise<Outcome> {
    const asked = performance.now();
    await limitRate(address);
    const place = await takePlace(address);
    const leftMs = limitMs - (performance.now() - asked);
    try {
      return await takeIn(await readForm(request, place), address, leftMs);
    } finally {
      place.leave();
    }
  }

  return new Hono<Env>()
    .onError((error, c) =>
      error instanceof HttpError
        ? respond(c, error.status, error.message, error.headers)
        : respond(c, 500, 'Something went wrong. Please try again.'),
    )
    .use(async (c, next) => {
      const start = performance.now();
      mindProxies(c);
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
    .get('/health', (c) => respond(c, 200, 'The form service runs.'))
    .get('/ready', async (c) => {
      await isReady().catch((cause) => {
        throw unavailable('store', cause);
      });
      return respond(c, 200, 'The form service can store.');
    })
    .post('/', async (c) => {
      const origin = c.req.header('origin');
      if (origin !== undefined && !isAllowed(origin, c)) {
        throw new HttpError(403, 'origin', 'This form may not be sent from this website.');
      }
      const { outcome, lead } = await takeForm(c.req.raw, addressOf(c));
      c.set('outcome', outcome);
      c.set('lead', lead);
      return respond(c, 200, 'Form Submitted Successfully');
    })
    .all('/', () => {
      throw new HttpError(405, 'method', 'Send the form with POST.', { Allow: 'POST, OPTIONS' });
    })
    .all('/*', () => {
      throw new HttpError(404, 'path', 'There is nothing at this address.');
    });
}

/** What is logged about a request: its outcome and the lead's id, never its content. */
function outcome(c: Context<Env>) {
  const { error } = c;
  const detail = error instanceof HttpError ? error.cause : error;
  return {
    outcome: error instanceof HttpError ? error.reason : error ? 'error' : c.get('outcome'),
    lead: c.get('lead'),
    detail: detail === undefined ? undefined : describeError(detail),
  };
}

/** Shares one check among all calls within a second, because each check writes to the disk. */
function askOnce(ask: () => Promise<void>) {
  let answer: Promise<void> | undefined;
  let asked = 0;
  return () => {
    if (!answer || performance.now() - asked > readyMs) {
      asked = performance.now();
      answer = ask();
    }
    return answer;
  };
}

/** Logs once if requests come through a proxy although TRUSTED_PROXIES is 0. */
function createProxyNotice({ trustedProxies }: FormSettings, log: Log) {
  let said = trustedProxies > 0;
  return (c: Context) => {
    if (said || c.req.header('x-forwarded-for') === undefined) return;
    said = true;
    log({
      event: 'warning',
      detail:
        'A request came with X-Forwarded-For while TRUSTED_PROXIES is 0. If a proxy of yours stands in front, set TRUSTED_PROXIES to how many do: until then all visitors count as one address.',
    });
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
