import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/**
 * The keys that an address is counted under, smallest network first; without the secret they do not
 * reveal it. An IPv6 address counts for its /64, which one customer has, and its /48, of one site.
 */
export const networkKeys = (address: string, secret: string): string[] =>
  networksOf(address).map((network) =>
    createHmac('sha256', secret).update(network).digest('base64url'),
  );

function networksOf(address: string): string[] {
  if (!ipaddr.isValid(address)) return [address];
  const parsed = ipaddr.process(address); // an IPv4-mapped IPv6 address becomes IPv4
  if (parsed.kind() === 'ipv4') return [parsed.toString()];
  return [64, 48].map((bits) =>
    ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits}`).toString().concat(`/${bits}`),
  );
}
