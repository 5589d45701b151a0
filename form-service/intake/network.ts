import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/**
 * The networks that an address counts for, smallest first: an IPv4 address for itself; an IPv6 address for
 * its /64, which one customer has, and its /48, which one site may have. Anything else counts as itself.
 */
export function networksOf(address: string): string[] {
  if (!ipaddr.isValid(address)) return [address];
  const parsed = ipaddr.process(address); // an IPv4-mapped IPv6 address becomes IPv4
  if (parsed.kind() === 'ipv4') return [parsed.toString()];
  return [64, 48].map((bits) =>
    ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits}`).toString().concat(`/${bits}`),
  );
}

/** The key that a network is counted under; without the secret it does not reveal it. */
export const networkKey = (network: string, secret: string): string =>
  createHmac('sha256', secret).update(network).digest('base64url');
