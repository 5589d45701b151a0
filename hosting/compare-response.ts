import { readInlineContent } from './inline-content.ts';
import { HASHED, headersFor, type SitePolicy } from './policy.ts';

export type LiveResponse = { status: number; headers: Headers; body: string };

/**
 * Compares a live response with the build's policy.
 *
 * @param path the requested path: a page, a redirect, a hashed file, or one that should be missing
 * @returns one line for each difference; empty if there is none
 */
export function compareResponse(
  policy: SitePolicy,
  path: string,
  response: LiveResponse,
): string[] {
  const { status, headers } = response;
  const target = policy.redirects[path];
  if (target) return compareRedirect(path, target, response);

  const isPage = policy.pages.includes(path);
  const expectedStatus = isPage || path.startsWith(HASHED) ? 200 : 404;
  if (status !== expectedStatus) return [`status ${status}, not ${expectedStatus}`];

  const differing = Object.entries(headersFor(policy, path, status)).flatMap(([name, value]) =>
    headers.get(name) === value
      ? []
      : [`${name} is ${headers.get(name) ?? 'missing'}\n    and should be ${value}`],
  );
  return path.startsWith(HASHED) ? differing : [...differing, ...unnamedScripts(response)];
}

function compareRedirect(
  path: string,
  target: string,
  { status, headers }: LiveResponse,
): string[] {
  // Some hosts redirect trailing slashes and .html themselves, with 307 or 308.
  if (![301, 307, 308].includes(status)) return [`status ${status}, not 301`];
  const location = headers.get('location') ?? '';
  const pathname = new URL(location, `https://host.invalid${path}`).pathname;
  return pathname === target ? [] : [`leads to ${location}, not to ${target}`];
}

/** Scripts that the policy does not name: a proxy or the host has added them to the page. */
function unnamedScripts({ headers, body }: LiveResponse): string[] {
  const { scripts, policies } = readInlineContent(body);
  const policy = [headers.get('content-security-policy'), ...policies].join();
  return scripts
    .filter(({ source }) => !policy.includes(source))
    .map(({ source }) => `the page holds a script that its policy does not name: ${source}`);
}
