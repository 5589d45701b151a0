import type { MiddlewareHandler } from 'hono';

const METHODS = ['GET', 'PUT', 'POST'];

/**
 * Refuses what does not come from the editor's own page: another site that a browser is made to call
 * (Origin, Sec-Fetch-Site), a name that was made to point at this machine (Host), other methods.
 */
export const onlyFromHere: MiddlewareHandler = async (context, next) => {
  const host = context.req.header('Host') ?? '';
  const origin = context.req.header('Origin');
  const isHere = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
  const isForeign =
    (origin !== undefined && origin !== `http://${host}`) ||
    context.req.header('Sec-Fetch-Site') === 'cross-site';
  if (!isHere || isForeign) return context.text('The editor answers its own page only.', 403);
  if (!METHODS.includes(context.req.method)) return context.text('Not that way.', 405);
  if (context.req.method !== 'GET' && origin === undefined) {
    return context.text('The editor answers its own page only.', 403);
  }
  return next();
};
