import { createHmac } from 'node:crypto';

/** The network that limits count by: an IPv4 address, or the /64 of an IPv6 address, which one customer has. */
export function network(address: string): string {
  const ipv4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (ipv4 || !address.includes(':')) return ipv4 ?? address;
  return groups(address).slice(0, 4).join(':');
}

/** The key that a network is counted under; without the secret it does not reveal the address. */
export const networkKey = (address: string, secret: string): string =>
  createHmac('sha256', secret).update(network(address)).digest('base64url');

/** The larger network around an address that one holder may rent: /24 of IPv4, /48 of IPv6. */
export function prefix(address: string): string {
  const near = network(address);
  return near.includes(':')
    ? near.split(':').slice(0, 3).join(':')
    : near.split('.').slice(0, 3).join('.');
}

function groups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array(Math.max(0, 8 - start.length - end.length)).fill('0');
  return [...start, ...zeros, ...end].map((group) => group.replace(/^0+(?=.)/, ''));
}
