import type { MiddlewareHandler } from 'hono';
import { headers } from './headers.ts';

/** Adds the headers of every response to those of the form service, where no nginx or Caddy in front does. */
export const addHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(headers)) {
    if (!c.res.headers.has(name)) c.header(name, value);
  }
};
