import { expect, it } from 'vitest';
import { createRateLimit, network } from './rate-limit.ts';

const minute = 60_000;

it('lets through what the limit allows, then says how long to wait', () => {
  const secondsToWait = createRateLimit(2);
  expect(secondsToWait('192.0.2.1', 0)).toBe(0);
  expect(secondsToWait('192.0.2.1', minute)).toBe(0);
  expect(secondsToWait('192.0.2.1', 4 * minute)).toBe(360);
  expect(secondsToWait('192.0.2.2', 4 * minute)).toBe(0);
  expect(secondsToWait('192.0.2.1', 10 * minute)).toBe(0);
});

it('remembers a bounded number of addresses and forgets the oldest first', () => {
  const secondsToWait = createRateLimit(1, 2);
  secondsToWait('192.0.2.1', 0);
  secondsToWait('192.0.2.2', 1);
  secondsToWait('192.0.2.3', 2);
  expect(secondsToWait('192.0.2.3', 3)).toBeGreaterThan(0);
  expect(secondsToWait('192.0.2.2', 3)).toBeGreaterThan(0);
  expect(secondsToWait('192.0.2.1', 3)).toBe(0);
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, expected) => expect(network(address)).toBe(expected));
