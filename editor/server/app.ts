/** The editor's HTTP API: files, published state, publishing. */
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { streamText } from 'hono/streaming';
import { FORM } from './bundle.ts';
import { readFiles, saveFiles } from './files.ts';
import { readPublished } from './git.ts';
import { publish } from './publish.ts';

/**
 * Rejects requests that do not come from the editor's own page: from other sites (Origin, Sec-Fetch-Site),
 * through a foreign host name that resolves to this machine (Host), or with other methods.
 */
const onlyFromHere: MiddlewareHandler = async (context, next) => {
  const { host = '', origin, 'sec-fetch-site': site } = context.req.header();
  const { method } = context.req;
  if (!['GET', 'PUT', 'POST'].includes(method)) return context.text('Not that way.', 405);
  const isOwn = origin === undefined ? method === 'GET' : origin === `http://${host}`;
  const isOther = site === 'cross-site' || site === 'same-site';
  if (/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) && isOwn && !isOther) return next();
  return context.text('The editor answers its own page only.', 403);
};

/** @param form settles once the form is bundled */
export const createApp = (form: Promise<unknown>) =>
  new Hono()
    .use(onlyFromHere)
    .get('/edit/files', (context) => context.json(readFiles()))
    .put('/edit/files', async (context) => {
      const isSaved = saveFiles(await context.req.json());
      return context.json({ isSaved, files: readFiles() });
    })
    .get('/edit/published', async (context) => context.json(await readPublished()))
    .post('/edit/publish', async (context) => {
      const { message } = await context.req.json();
      return streamText(
        context,
        async (stream) => {
          for await (const says of publish(String(message)))
            await stream.writeln(JSON.stringify({ says }));
        },
        async ({ message }, stream) =>
          void (await stream.writeln(JSON.stringify({ trouble: message }))),
      );
    })
    .use(async (_, next) => {
      await form;
      return next();
    })
    .use(serveStatic({ rewriteRequestPath: (path) => FORM + path }))
    .onError((error, context) => context.text(error.message, 400));
