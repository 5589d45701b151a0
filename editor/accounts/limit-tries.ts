import type { MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';

const WINDOW = 600_000;

/** Of an IPv6 address its /64, which one customer has. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`).toString();
}

/** Lets each network make at most `most` requests in ten minutes, and answers 429 to all others. */
export function limitTries(most: number): MiddlewareHandler {
  let tries = new Map<string, number>();
  let until = 0;
  return async (context, next) => {
    if (Date.now() >= until) {
      tries = new Map();
      until = Date.now() + WINDOW;
    }
    // The proxy appends the address it sees; anything before that can be forged.
    const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
    const network = networkOf(forwarded);
    const count = (tries.get(network) ?? 0) + 1;
    tries.set(network, count);
    if (count <= most) return next();
    return context.text('Too many attempts. Wait ten minutes, then try again.', 429);
  };
}
