import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { redirects } from './redirects.ts';

/**
 * The built site as any good host serves it: clean addresses without .html or a trailing slash,
 * precompressed files, hashed files kept for a year, and the designed page with a real 404 status.
 *
 * @param root folder that holds the built site
 */
export function createStaticSite(root: string): Hono {
  const notFound = readFileSync(join(root, '404.html'), 'utf8');
  const site = new Hono();

  site.use(etag());
  site.use(async (c, next) => {
    const target = redirectFor(c.req.path);
    if (target !== undefined) return c.redirect(target + new URL(c.req.url).search, 301);
    await next();
    const hashed = c.req.path.startsWith('/_astro/') && c.res.status === 200;
    c.header(
      'Cache-Control',
      hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    );
    return undefined;
  });
  site.use('/:page{.+\\.md}', async (c, next) => {
    await next();
    // Hono does not know the type, and browsers would save the page rather than show it.
    if (c.res.ok) c.header('Content-Type', 'text/markdown; charset=utf-8');
  });
  site.get(
    '*',
    serveStatic({
      root,
      precompressed: true,
      rewriteRequestPath: (path) => (hasExtension(path) || path === '/' ? path : `${path}.html`),
    }),
  );
  site.notFound((c) => c.html(notFound, 404));
  return site;
}

const hasExtension = (path: string) => /\.[\w-]+$/.test(path);

/** Where a request belongs that did not ask for a page by its one address. */
function redirectFor(path: string): string | undefined {
  const moved = redirects[path];
  if (moved) return moved;
  if (path === '/index.html' || path === '/index') return '/';
  if (path !== '/' && path.endsWith('/'))
    return path.replace(/\/+$/, '').replace(/^\/{2,}/, '/') || '/';
  if (path.endsWith('.html')) return path.slice(0, -'.html'.length);
  return undefined;
}
