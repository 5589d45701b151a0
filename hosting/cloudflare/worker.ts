import { type Context, Hono } from 'hono';
import { deliverDue } from '../../form-service/delivery/outbox.ts';
import { createSenders } from '../../form-service/delivery/senders.ts';
import { createFormService } from '../../form-service/http/app.ts';
import { respond, respondToError } from '../../form-service/http/respond.ts';
import { leadsApi } from '../../form-service/leads/api.ts';
import { describeError, type Log, toLine } from '../../form-service/log.ts';
import { unavailable } from '../../form-service/refusal.ts';
import { readSettings } from '../../form-service/settings.ts';
import { upkeep } from '../../form-service/upkeep.ts';
import { addHeaders } from '../add-headers.ts';
import { headersFor } from '../headers.ts';
import { type D1, openD1Store } from './d1.ts';

interface Bindings {
  DB: D1;
  ASSETS: { fetch: typeof fetch };
}
interface Lifetime {
  waitUntil: (work: Promise<unknown>) => void;
}

// Ends before the next run of the cron trigger, which comes every minute.
const DELIVERING_MS = 50_000;

const log: Log = (entry) => console.log(toLine(entry));

/**
 * Creates a Cloudflare Worker for what is no file of the site: the form service with D1 at its usual path, its outbox
 * by cron trigger, and the 404 page.
 */
export function createWorker() {
  // Shared by all requests of an isolate: it holds the verifier's state and the forms in progress.
  let opened: ReturnType<typeof open> | undefined;

  async function open(env: Bindings) {
    const settings = readSettings(env);
    const senders = createSenders(settings);
    const store = await openD1Store(env.DB);
    // Cloudflare overwrites this header, so a visitor cannot forge it.
    const addressOf = (c: Context) => c.req.header('cf-connecting-ip') ?? 'unknown';
    const form = createFormService(settings, { store, log, addressOf });
    const app = new Hono();
    if (settings.leadsToken) {
      app.route('/api/contact/leads', leadsApi(settings.leadsToken, { store, log }));
    }
    app
      // It costs a write, and no proxy keeps the public from asking for it.
      .all('/api/contact/ready', (c) => respond(c, 'path'))
      .route('/api/contact', form)
      .notFound((c) => respond(c, 'path'));
    return { store, senders, settings, app };
  }

  function openOnce(env: Bindings) {
    opened ??= open(env).catch((error) => {
      opened = undefined;
      throw unavailable(error);
    });
    return opened;
  }

  const site = new Hono<{ Bindings: Bindings }>()
    .onError((error, c) => {
      log({
        event: 'request',
        method: c.req.method,
        outcome: 'error',
        detail: describeError(error),
      });
      return respondToError(c, error);
    })
    .use('/api/*', addHeaders)
    .all('/api/*', async (c) => (await openOnce(c.env)).app.fetch(c.req.raw))
    // Not by Cloudflare's own setting, which would let browsers keep a missing hashed file for a year.
    .all('/*', async ({ req, env }) => {
      const page = await env.ASSETS.fetch(new URL('/404', req.url));
      const answer = new Response(page.body, { status: 404, headers: page.headers });
      for (const [name, value] of Object.entries(headersFor(req.path, 404))) {
        answer.headers.set(name, value);
      }
      return answer;
    });

  return {
    async fetch(request: Request, env: Bindings, lifetime: Lifetime): Promise<Response> {
      const response = Promise.resolve(site.fetch(request, env));
      // The same form may have been sent twice: if one client disconnects, the other still waits.
      lifetime.waitUntil(response);
      return response;
    },

    async scheduled(_: unknown, env: Bindings): Promise<void> {
      const { store, senders, settings } = await openOnce(env);
      const end = Date.now() + DELIVERING_MS;
      const isOver = () => Date.now() > end;
      await Promise.all(senders.map((sender) => deliverDue(store, sender, isOver, { log })));
      await upkeep(store, senders, settings, log);
    },
  };
}

// biome-ignore lint/style/noDefaultExport: a Worker is its module's default export.
export default createWorker();
