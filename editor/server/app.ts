/** The editor's HTTP API: files, published state, publishing. */
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { streamText } from 'hono/streaming';
import { CLIENT_BUNDLE } from './client-bundle.ts';
import { readFiles, saveFiles } from './files.ts';
import { filesIn, history, readPublished } from './git.ts';
import { askLive } from './live.ts';
import { cleanMark } from './mark.ts';
import { takePicture } from './pictures.ts';
import { publish } from './publish.ts';
import { follow, showUnsaved } from './shadow.ts';
import { fetchOthers, takeOver } from './take-over.ts';

/**
 * Rejects requests that do not come from the editor's own page: from other sites (Origin, Sec-Fetch-Site),
 * through a foreign host name that resolves to this machine (Host), or with other methods.
 */
const onlyFromHere: MiddlewareHandler = async (context, next) => {
  const { host = '', origin, 'sec-fetch-site': site } = context.req.header();
  const { method } = context.req;
  if (!['GET', 'PUT', 'POST'].includes(method))
    return context.text('This method is not allowed.', 405);
  const isOwn = origin === undefined ? method === 'GET' : origin === `http://${host}`;
  const isOther = site === 'cross-site' || site === 'same-site';
  if (/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) && isOwn && !isOther) return next();
  return context.text('Only the editor’s own page may use this.', 403);
};

/** @param form settles once the form is bundled */
export const createApp = (form: Promise<unknown>) =>
  new Hono()
    .use(onlyFromHere)
    .get('/edit/files', (context) => {
      follow();
      return context.json(readFiles());
    })
    .put('/edit/unsaved', async (context) => {
      showUnsaved(await context.req.json());
      return context.json(null);
    })
    .put('/edit/files', async (context) => {
      const isSaved = saveFiles(await context.req.json());
      follow();
      return context.json({ isSaved, files: readFiles() });
    })
    .get('/edit/published', async (context) => context.json(await readPublished()))
    .post('/edit/pictures', async (context) => {
      const name = context.req.query('name') ?? '';
      const file = await takePicture(name, new Uint8Array(await context.req.arrayBuffer()));
      follow();
      return context.json(file);
    })
    .use(
      '/edit/content/pictures/*',
      serveStatic({ rewriteRequestPath: (path) => path.replace('/edit/', '') }),
    )
    .post('/edit/mark', async (context) =>
      context.json(cleanMark((await context.req.json()).source)),
    )
    .post('/edit/others', async (context) => {
      const { chosen } = await context.req.json();
      // What was chosen belongs to what was fetched before.
      if (Object.keys(chosen).length === 0) await fetchOthers();
      const conflicts = await takeOver(chosen);
      return context.json({ conflicts, files: readFiles() });
    })
    .get('/edit/history', async (context) => context.json(await history(context.req.query('file'))))
    .get('/edit/history/:commit{[0-9a-f]+}', async (context) =>
      context.json(await filesIn(context.req.param('commit'))),
    )
    .get('/edit/live', async (context) => {
      const { path = '/', words = '' } = context.req.query();
      return context.json((await askLive(path, words)) ?? null);
    })
    .post('/edit/publish', async (context) => {
      const publication = await context.req.json();
      return streamText(
        context,
        async (stream) => {
          // Not awaited, because a write waits for ever once the page has been reloaded.
          for await (const step of publish(publication)) void stream.writeln(JSON.stringify(step));
        },
        async ({ message }, stream) =>
          void (await stream.writeln(JSON.stringify({ trouble: message }))),
      );
    })
    .use(async (_, next) => {
      await form;
      return next();
    })
    .use(serveStatic({ root: CLIENT_BUNDLE }))
    .onError((error, context) => context.text(error.message, 400));
