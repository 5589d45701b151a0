import { createHash, timingSafeEqual } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { validator } from 'hono/validator';
import { z } from 'zod';
import { describeError, type Log } from '../log.ts';
import { Refusal, statusOf } from '../refusal.ts';
import { normaliseAddress } from '../store/address.ts';
import { PAGE_SIZE } from '../store/find.ts';
import type { Store } from '../store/store.ts';
import { leadActions } from './actions.ts';
import { csv, json } from './formats.ts';

interface Env {
  Variables: { actions: ReturnType<typeof leadActions> };
}

const time = z.iso.datetime().optional();
const filter = z.object({
  state: z.enum(['new', 'held', 'failed', 'done', 'junk']).optional(),
  words: z.string().max(200).optional(),
  since: time,
  until: time,
});
const wanted = filter.extend({
  /** The `receivedAt` and the id of the last lead of the page before, with a blank between. */
  before: z
    .string()
    .regex(/^\S{1,40} \S{1,100}$/)
    .optional(),
});
const file = filter.extend({ format: z.enum(['csv', 'json']).default('csv') });
const ids = z.object({ ids: z.array(z.string().max(100)).min(1).max(1_000) });
const annotation = z.object({
  takenBy: z.string().max(200).optional(),
  note: z.string().max(5_000).optional(),
});
const person = z.object({ address: z.string().min(1).max(1_000) });
const erasure = person.extend({ again: z.string() });
const words = z.object({ words: z.array(z.string().max(1_000)).min(1).max(1_000) });

const parsed =
  <Schema extends z.ZodType>(schema: Schema) =>
  (sent: unknown) => {
    const result = schema.safeParse(sent);
    if (result.success) return result.data;
    throw new Refusal('malformed', {}, z.prettifyError(result.error));
  };
const body = <Schema extends z.ZodType>(schema: Schema) => validator('json', parsed(schema));
const query = <Schema extends z.ZodType>(schema: Schema) => validator('query', parsed(schema));

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The leads API: what `npm run leads` does, for whoever sends the token as `Authorization: Bearer`. Everything else is
 * answered with 401. `X-Who` says in the log on whose behalf it is asked. No answer may be stored.
 * Mount it where visitors do not get; the token is all that stands in front of it.
 *
 * @param token at least 32 random characters
 */
export function leadsApi(token: string, { store, log }: { store: Store; log: Log }) {
  const expected = digest(`Bearer ${token}`);
  const mayAsk = createMiddleware<Env>(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)) {
      return c.json({ message: 'The token is missing or wrong.' }, 401);
    }
    const who = (c.req.header('x-who') ?? 'unknown').slice(0, 200);
    c.set('actions', leadActions(store, { who, log }));
    return next();
  });

  return new Hono<Env>()
    .onError((error, c) => {
      const cause = error instanceof Refusal ? (error.cause ?? error) : error;
      const status = error instanceof Refusal ? statusOf(error.code) : 503;
      const message = describeError(cause);
      log({ event: 'leads', action: 'refused', detail: message });
      return c.json({ message }, error instanceof HTTPException ? error.status : status);
    })
    .use(mayAsk)
    .use(bodyLimit({ maxSize: 200_000 }))
    .get('/', query(wanted), async (c) => {
      const { before, ...filter } = c.req.valid('query');
      const [receivedAt = '', id = ''] = before?.split(' ') ?? [];
      const { leads, counts } = await c.var.actions.page(
        filter,
        before === undefined ? undefined : { receivedAt, id },
      );
      const last = leads.length === PAGE_SIZE ? leads.at(-1) : undefined;
      return c.json({ leads, counts, next: last && `${last.receivedAt} ${last.id}` });
    })
    .get('/export', query(file), (c) => {
      const { format, ...filter } = c.req.valid('query');
      const leads = c.var.actions.export(filter);
      return asFile(format === 'csv' ? csv(leads) : json(leads), `leads.${format}`);
    })
    .post('/person', body(person), (c) =>
      asFile(json(c.var.actions.export(c.req.valid('json'))), 'person.json'),
    )
    .post('/erase', body(erasure), async (c) => {
      const { address, again } = c.req.valid('json');
      if (normaliseAddress(address) !== normaliseAddress(again)) {
        throw new Refusal('malformed', {}, 'the address was typed differently the second time');
      }
      return c.json(await c.var.actions.erase(address));
    })
    .post('/release', body(ids), async (c) =>
      c.json({ ids: await c.var.actions.release(c.req.valid('json').ids) }),
    )
    .post('/drop', body(ids), async (c) =>
      c.json({ ids: await c.var.actions.drop(c.req.valid('json').ids) }),
    )
    .post('/undo', body(ids), async (c) =>
      c.json({ ids: await c.var.actions.undo(c.req.valid('json').ids) }),
    )
    .get('/status', async (c) => {
      const isReady = await store.ready().then(
        () => true,
        () => false,
      );
      const [[last], counts, waiting] = await Promise.all([
        store.page({}),
        store.counts(),
        store.waiting(),
      ]);
      return c.json({ isReady, counts, waiting, last: last?.receivedAt });
    })
    .get('/counts', async (c) => c.json({ counts: await c.var.actions.counts() }))
    .post('/retry', async (c) => c.json({ count: await c.var.actions.retry() }))
    .get('/known', async (c) => c.json({ known: await c.var.actions.known() }))
    .post('/forget', body(words), async (c) =>
      c.json({ count: await c.var.actions.forget(c.req.valid('json').words) }),
    )
    .get('/:id', async (c) => {
      const lead = await c.var.actions.open(c.req.param('id'));
      if (!lead) throw new Refusal('path');
      return c.json({ lead });
    })
    .put('/:id', body(annotation), async (c) => {
      const [id] = await c.var.actions.annotate(c.req.param('id'), c.req.valid('json'));
      if (!id) throw new Refusal('path');
      return c.json({ id });
    })
    .notFound((c) => c.json({ message: 'There is nothing at this address.' }, 404));
}

const asFile = (parts: AsyncIterable<string>, name: string) =>
  // An error on the way cuts the connection: half an export must not look whole.
  new Response(ReadableStream.from(encoded(parts)) as BodyInit, {
    headers: {
      'Content-Type': name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/json',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });

async function* encoded(parts: AsyncIterable<string>) {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}
