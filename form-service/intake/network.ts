import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/**
 * The networks that an address counts for, smallest first: an IPv4 address for itself; an IPv6 address for
 * its /64, which one customer has, and its /48, which one site may have. Anything else counts as itself.
 */
export function networksOf(address: string): string[] {
  if (!ipaddr.isValid(address)) return [address];
  const known = ipaddr.process(address); // an IPv4-mapped IPv6 address becomes IPv4
  if (known.kind() === 'ipv4') return [known.toString()];
  return [64, 48].map((bits) =>
    ipaddr.IPv6.networkAddressFromCIDR(`${known}/${bits}`).toString().concat(`/${bits}`),
  );
}

const OWN = ['loopback', 'private', 'linkLocal', 'uniqueLocal'];

/** Whether an address is a visitor's, and not one of this machine or its proxies. */
export const isElsewhere = (address: string): boolean =>
  ipaddr.isValid(address) && !OWN.includes(ipaddr.process(address).range());

/** The key that a network, or whatever else, is counted under; without the secret it does not reveal it. */
export const networkKey = (network: string, secret: string): string =>
  createHmac('sha256', secret).update(network).digest('base64url');
