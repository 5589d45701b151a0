/** What the form asks of the machine: files, what is published, publishing. Knows nothing of forms. */
import { extname } from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import { bundleForm } from './bundle.ts';
import { ConflictError, readFiles, saveFile } from './files.ts';
import { readPublished } from './git.ts';
import { publish } from './publish.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/**
 * Refuses what does not come from the editor's own page: another site that a browser is made to call
 * (Origin, Sec-Fetch-Site), a name that was made to point at this machine (Host), other methods.
 */
const onlyFromHere: MiddlewareHandler = async (context, next) => {
  const { host = '', origin, 'sec-fetch-site': site } = context.req.header();
  const { method } = context.req;
  if (!['GET', 'PUT', 'POST'].includes(method)) return context.text('Not that way.', 405);
  const isOwn = origin === undefined ? method === 'GET' : origin === `http://${host}`;
  if (/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) && isOwn && site !== 'cross-site')
    return next();
  return context.text('The editor answers its own page only.', 403);
};

export function createApp() {
  const form = bundleForm();
  return new Hono()
    .use(onlyFromHere)
    .get('/edit/files', (context) => context.json(readFiles()))
    .put('/edit/files', async (context) => {
      const { file, base, text } = await context.req.json();
      saveFile(String(file), String(base), String(text));
      return context.body(null, 204);
    })
    .get('/edit/published', async (context) => context.json(await readPublished()))
    .post('/edit/publish', async (context) => {
      const { step, message } = await context.req.json();
      await publish(step, String(message));
      return context.body(null, 204);
    })
    .get('/edit/:file{.+}?', async (context) => {
      const name = context.req.param('file') ?? 'index.html';
      const content = (await form)[name];
      if (content === undefined) return context.notFound();
      return context.body(content, 200, { 'Content-Type': TYPES[extname(name)] ?? 'text/plain' });
    })
    .onError((error, context) =>
      error instanceof ConflictError
        ? context.json({ disk: error.disk }, 409)
        : context.text(error.message, 400),
    );
}
