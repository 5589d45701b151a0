import type { MiddlewareHandler } from 'hono';

const LOCAL_HOST = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * Rejects requests that do not come from the editor's own page: from other sites (Origin,
 * Sec-Fetch-Site), through another host name that resolves to this machine (Host), or with other
 * methods. A link to the editor may be followed from anywhere.
 * @param origin where the editor is, such as `https://edit.sonic.example`; without it, this machine
 */
export const onlyOwnPage =
  (origin?: string): MiddlewareHandler =>
  async (context, next) => {
    const { method } = context.req;
    if (!['GET', 'PUT', 'POST'].includes(method)) {
      return context.text('This method is not allowed.', 405);
    }
    const headers = context.req.header();
    const { host = '', 'sec-fetch-site': site = 'none', 'sec-fetch-dest': target } = headers;
    const isHere = origin ? host === new URL(origin).host : LOCAL_HOST.test(host);
    const isOwn =
      headers.origin === undefined
        ? method === 'GET'
        : headers.origin === (origin ?? `http://${host}`);
    const isOther = !['none', 'same-origin'].includes(site);
    const isFollowed = headers['sec-fetch-mode'] === 'navigate' && target === 'document';
    if (isHere && isOwn && (!isOther || isFollowed)) return next();
    return context.text('Only the editor’s own page may use this.', 403);
  };
