import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { FormSettings } from '../settings.ts';

/**
 * The visitor's IP address. Trusted proxies append to X-Forwarded-For whom they see, and clients
 * can forge all entries to the left of those. Where `trusted` names networks, this machine counts too.
 */
export function clientAddress(c: Context, trusted: FormSettings['trustedProxies']): string {
  const header = c.req.header('x-forwarded-for');
  const forwarded = (header?.split(',') ?? []).map((entry) => withoutPort(entry.trim()));
  const connection = connectionAddress(c);
  if (typeof trusted === 'number') {
    const address = (trusted > 0 && forwarded.at(-trusted)) || '';
    return isIP(address) ? address : connection;
  }
  let visitor = connection;
  for (const seen of forwarded.reverse()) {
    if (!isIP(seen) || !isTrusted(visitor, trusted)) break;
    visitor = seen;
  }
  return visitor;
}

function isTrusted(address: string, trusted: string[]): boolean {
  if (!isIP(address)) return false;
  const parsed = ipaddr.process(address);
  return (
    parsed.range() === 'loopback' ||
    trusted.some((entry) => {
      const [network, bits] = entry.includes('/')
        ? ipaddr.parseCIDR(entry)
        : ([ipaddr.process(entry), undefined] as const);
      if (network.kind() !== parsed.kind()) return false;
      return parsed.match(network, bits ?? (network.kind() === 'ipv4' ? 32 : 128));
    })
  );
}

// Some proxies append the port: 192.0.2.1:50123, [2001:db8::1]:50123.
const withoutPort = (entry: string) =>
  entry.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.+)\](?::\d+)?$/, '$1');

// Calls without a socket (`app.request` in tests) have no address.
const connectionAddress = (c: Context) =>
  (c.env?.incoming && getConnInfo(c).remote.address) || 'unknown';
