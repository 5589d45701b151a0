import { expect, it } from 'vitest';
import { network, networkKey, prefix } from './network.ts';

it.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::9', '2001:db8:0:0', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['unknown', 'unknown', 'unknown'],
])('%s counts as %s, in %s', (address, near, far) => {
  expect([network(address), prefix(address)]).toEqual([near, far]);
});

it('counts a network under a key that only the secret leads to', () => {
  const key = networkKey('2001:db8::1', 'secret');
  expect(networkKey('2001:db8::2', 'secret')).toBe(key);
  expect(networkKey('2001:db8:1::1', 'secret')).not.toBe(key);
  expect(networkKey('2001:db8::1', 'another')).not.toBe(key);
});
