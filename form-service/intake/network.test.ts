import { expect, test } from 'vitest';
import { networkKey } from './network.ts';

test('the limit counts a network under a key that depends on the secret', () => {
  const key = networkKey('192.0.2.1', 'secret');
  expect(networkKey('192.0.2.1', 'secret')).toBe(key);
  expect(networkKey('192.0.2.2', 'secret')).not.toBe(key);
  expect(networkKey('192.0.2.1', 'another')).not.toBe(key);
});
