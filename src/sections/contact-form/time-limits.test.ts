import { afterEach, expect, test, vi } from 'vitest';
import { within } from './time-limits.ts';

afterEach(() => vi.restoreAllMocks());

test('passes on a result within the limit, and gives up waiting after it', async () => {
  await expect(within(1000, Promise.resolve('token'))).resolves.toBe('token');
  await expect(within(1000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await expect(within(5, new Promise(() => {}))).rejects.toThrow('No result after 5 ms');
});

test('works in a browser that has no Promise.withResolvers', async () => {
  vi.spyOn(Promise, 'withResolvers').mockImplementation(() => {
    throw new TypeError('Promise.withResolvers is not a function');
  });
  await expect(within(1000, Promise.resolve('token'))).resolves.toBe('token');
});
