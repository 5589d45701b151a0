import { headersFor } from './headers.ts';

export interface LiveResponse {
  status: number;
  headers: Headers;
  body: string;
}

/** The response that the build promises for a path. */
export type Expected = { status: 200 | 404; body: string } | { to: string };

/** Compares a live response with what the build promises: one line for each difference, none if they agree. */
export function compareResponse(path: string, expected: Expected, live: LiveResponse): string[] {
  if ('to' in expected) return compareRedirect(path, expected.to, live);
  if (live.status !== expected.status) return [`status ${live.status}, not ${expected.status}`];
  const differing = Object.entries(headersFor(path, live.status))
    .map(([name, value]) => ({ name, value, is: live.headers.get(name) }))
    .filter(({ value, is }) => is !== value)
    .map(({ name, value, is }) => `${name} is ${is ?? 'missing'}\n    and should be ${value}`);
  return live.body === expected.body
    ? differing
    : [...differing, 'its content differs from this build'];
}

function compareRedirect(path: string, to: string, { status, headers }: LiveResponse): string[] {
  // Some hosts redirect trailing slashes and .html themselves, with 307 or 308.
  if (![301, 307, 308].includes(status)) return [`status ${status}, not 301`];
  const location = headers.get('location') ?? '';
  const { pathname } = new URL(location, `https://host.invalid${path}`);
  return pathname === to ? [] : [`leads to ${location}, not to ${to}`];
}
