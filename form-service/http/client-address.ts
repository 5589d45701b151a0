import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The visitor's IP address: the connection's own or, behind trusted proxies, the entry that the outermost
 * of them appended to X-Forwarded-For. Clients can forge all entries to the left of it; an entry that is
 * not an IP address is ignored.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
  const entry = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  const address = withoutPort(entry?.trim() ?? '');
  return isIP(address) ? address : connectionAddress(c);
}

// Some proxies append the port: 192.0.2.1:50123, [2001:db8::1]:50123.
const withoutPort = (entry: string) =>
  entry.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.+)\](?::\d+)?$/, '$1');

// Calls without a socket (`app.request` in tests) have no address.
const connectionAddress = (c: Context) =>
  (c.env?.incoming && getConnInfo(c).remote.address) || 'unknown';
