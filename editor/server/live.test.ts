import { expect, test } from 'vitest';
import { liveAddress } from './live.ts';

test.each(['//127.0.0.1:8080/', 'http://127.0.0.1:8080/', '\\\\127.0.0.1\\', '@127.0.0.1/'])(
  'the path %s leads to no other host',
  (path) => {
    expect(new URL(liveAddress('https://www.sonic.example', path)).host).toBe('www.sonic.example');
  },
);
