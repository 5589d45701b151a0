import { cacheControl, HASHED, headers, type SitePolicy } from '../policy.ts';

// https://developers.cloudflare.com/workers/static-assets/headers/ and …/redirects/: Cloudflare drops
// what exceeds these limits, with a mere warning.
const LONGEST_LINE = 2_000;
const LONGEST_REDIRECT = 1_000;
const MOST_RULES = 100;
const MOST_REDIRECTS = 2_000;

/**
 * `_headers` for Cloudflare and Netlify. Cloudflare applies every rule that matches, so a page's rule
 * first removes the general value (`! Name`); Netlify ignores that line, and there the later rule wins.
 *
 * @throws Error for a line or a number of rules that Cloudflare would drop
 */
export function headersFile(policy: SitePolicy): string {
  const general = {
    ...headers,
    'Content-Security-Policy': policy.otherwise.contentSecurityPolicy,
    'Cache-Control': cacheControl.otherwise,
  };
  const rules = [
    rule('/*', Object.entries(general).map(line)),
    rule(`${HASHED}*`, ['! Cache-Control', line(['Cache-Control', cacheControl.hashed])]),
    // The last matching rule wins, so inner folders come after outer ones, and pages after folders.
    ...policy.folders
      .toReversed()
      .map(({ path, contentSecurityPolicy }) => ownPolicy(`${path}*`, contentSecurityPolicy)),
    ...policy.rules.map(({ path, contentSecurityPolicy }) =>
      ownPolicy(path, contentSecurityPolicy),
    ),
  ];
  if (rules.length > MOST_RULES) {
    throw new Error(
      `_headers: ${rules.length} rules, and Cloudflare drops all beyond ${MOST_RULES}. hosting/share-policies.ts has to leave room for them.`,
    );
  }
  for (const { path, lines } of rules) {
    const tooLong = lines.find((line) => line.length > LONGEST_LINE);
    if (tooLong) {
      throw new Error(
        `_headers, rule ${path}: a line of ${tooLong.length} characters, and Cloudflare drops lines over ${LONGEST_LINE}: ${tooLong.slice(0, 80)}… Fewer different inline scripts and styles on that page shorten it.`,
      );
    }
  }
  return rules.map(({ path, lines }) => `${path}\n  ${lines.join('\n  ')}\n`).join('\n');
}

/**
 * `_redirects` for Cloudflare and Netlify. If there are too many, those from a page's URL with a trailing
 * slash or .html are left out: the host redirects them itself, with another status.
 *
 * @throws Error for a line or a number of lines that Cloudflare would drop
 */
export function redirectsFile(policy: SitePolicy): string {
  const all = Object.entries(policy.redirects);
  const lines = (
    all.length > MOST_REDIRECTS
      ? all.filter(([from, to]) => from !== `${to}/` && from !== `${to}.html`)
      : all
  ).map(([from, to]) => `${from} ${to} 301`);
  if (lines.length > MOST_REDIRECTS) {
    throw new Error(
      `_redirects: ${lines.length} lines, and Cloudflare drops all beyond ${MOST_REDIRECTS}.`,
    );
  }
  const tooLong = lines.find((line) => line.length > LONGEST_REDIRECT);
  if (tooLong) {
    throw new Error(
      `_redirects: a line of ${tooLong.length} characters, and Cloudflare drops lines over ${LONGEST_REDIRECT}: ${tooLong.slice(0, 80)}…`,
    );
  }
  return `${lines.join('\n')}\n`;
}

const ownPolicy = (path: string, contentSecurityPolicy: string) =>
  rule(path, [
    '! Content-Security-Policy',
    line(['Content-Security-Policy', contentSecurityPolicy]),
  ]);

const rule = (path: string, lines: string[]) => ({ path, lines });

const line = ([name, value]: [string, string]) => `${name}: ${value}`;
