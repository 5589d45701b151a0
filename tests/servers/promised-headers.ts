import type { IncomingHttpHeaders } from 'node:http';
import { expect } from 'vitest';

/** The headers that every response is promised to carry; their values are in hosting/headers.ts. */
const PROMISED = [
  'Content-Security-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
  'Cache-Control',
];

/**
 * Expects each promised header once, because Node joins two of a name with a comma, and no server's
 * version.
 */
export function expectPromised(
  received: IncomingHttpHeaders,
  values: Readonly<Record<string, string>>,
  path: string,
): void {
  for (const name of PROMISED) {
    expect(values[name], `${name} in hosting/headers.ts`).toBeDefined();
    expect(received[name.toLowerCase()], `${name} of ${path}`).toBe(values[name]);
  }
  expect(received['x-powered-by']).toBeUndefined();
  expect(received.server ?? '').not.toMatch(/\d/);
}
