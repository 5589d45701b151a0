import { expect, test } from 'vitest';
import { networkKeys } from './network.ts';

test('the limit counts a network under a key that depends on the secret', () => {
  const keys = networkKeys('192.0.2.1', 'secret');
  expect(networkKeys('192.0.2.1', 'secret')).toEqual(keys);
  expect(networkKeys('192.0.2.2', 'secret')).not.toEqual(keys);
  expect(networkKeys('192.0.2.1', 'another')).not.toEqual(keys);
});
