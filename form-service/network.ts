import { createHmac } from 'node:crypto';

/** An IPv6 customer holds a whole /64, so that is what is counted; IPv4 counts as it is. */
export function network(address: string): string {
  const ipv4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (ipv4 || !address.includes(':')) return ipv4 ?? address;
  return groups(address).slice(0, 4).join(':');
}

/** What a network is counted under: its address cannot be read back from it without the secret. */
export const networkKey = (address: string, secret: string): string =>
  createHmac('sha256', secret).update(network(address)).digest('base64url');

/** The larger network around an address, as one holder rents them: /24 of IPv4, /48 of IPv6. */
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
