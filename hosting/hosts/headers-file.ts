import { cacheControl, HASHED, headers, type SitePolicy } from '../policy.ts';

// https://developers.cloudflare.com/workers/static-assets/headers/ and …/redirects/: what is beyond
// these is dropped with a warning that nobody reads.
const LONGEST_LINE = 2_000;
const LONGEST_REDIRECT = 1_000;
const MOST_RULES = 100;
const MOST_REDIRECTS = 2_000;

/**
 * `_headers` for Cloudflare and Netlify. Cloudflare applies every rule that matches, so a page's rule
 * takes the general value away before it sets its own; Netlify skips that line and lets the later
 * rule win.
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
    // Of all that match the last counts: the innermost folder's, then the page's.
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
 * `_redirects` for Cloudflare and Netlify. Where they are too many, those from a page's address with a slash
 * or .html at its end are left to the host, which leads there by itself, with another status.
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
