import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The visitor's address: the connection's own, or, behind proxies that we trust, the entry that the
 * outermost of them appended to X-Forwarded-For. What stands left of it anyone can make up.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
  const entry = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return entry?.trim() || connectionAddress(c);
}

// Calls without a socket (`app.request` in tests) have no address.
const connectionAddress = (c: Context) =>
  (c.env?.incoming && getConnInfo(c).remote.address) || 'unknown';
