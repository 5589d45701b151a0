import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { HIDDEN, headersFor } from './headers.ts';
import { readRedirects } from './redirects.ts';

/**
 * Serves the built site as the supported hosts do: with the same headers and redirects, clean URLs,
 * precompressed files, and the 404 page with status 404.
 *
 * @param root folder that holds the built site
 */
export function createStaticSite(root: string): Hono {
  const redirects = readRedirects(readFileSync(join(root, '_redirects'), 'utf8'));
  const site = new Hono();
  const notFound = readFileSync(join(root, '404.html'), 'utf8');
  const answerNotFound = (c: Context) =>
    c.body(notFound, 404, { 'Content-Type': 'text/html; charset=utf-8' });

  site.use(async (c, next) => {
    const { path } = c.req;
    const target = redirects[path];
    if (target) c.res = c.redirect(target + new URL(c.req.url).search, 301);
    else if (HIDDEN.test(path) || /^\/404(\.html)?$/.test(path)) {
      c.res = answerNotFound(c);
    } else await next();
    for (const [name, value] of Object.entries(headersFor(path, c.res.status))) {
      c.header(name, value);
    }
  });
  site.use(etag());
  site.get(
    '*',
    serveStatic({
      root,
      precompressed: true,
      rewriteRequestPath: (path) =>
        path === '/' || /\.[\w-]+$/.test(path) ? path : `${path}.html`,
      onFound: (file, c) => {
        // Hono does not know the type, and without it browsers would download the page.
        if (/\.md(\.\w+)?$/.test(file)) c.header('Content-Type', 'text/markdown; charset=utf-8');
        const { size, mtimeMs } = statSync(file);
        // From the file rather than the body: a range response has the ETag of the whole file.
        c.header('ETag', `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`);
      },
    }),
  );
  site.notFound(answerNotFound);
  return site;
}
