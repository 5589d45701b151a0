import { expect, test } from 'vitest';
import { networkKey, networksOf } from './network.ts';

test.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['::ffff:192.0.2.1', ['192.0.2.1']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['fe80::1%eth0', ['fe80::/64', 'fe80::/48']],
  ['unknown', ['unknown']],
])('%s counts as %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});

test('the limit counts a network under a key that depends on the secret', () => {
  const key = networkKey('192.0.2.1', 'secret');
  expect(networkKey('192.0.2.1', 'secret')).toBe(key);
  expect(networkKey('192.0.2.2', 'secret')).not.toBe(key);
  expect(networkKey('192.0.2.1', 'another')).not.toBe(key);
});
