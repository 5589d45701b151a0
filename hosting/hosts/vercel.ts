import { cacheControl, HASHED, headers, type SitePolicy } from '../policy.ts';

/**
 * `vercel.json`. cleanUrls and trailingSlash replace our redirects from .html and trailing slashes, with
 * status 308. No two sources match the same path: Vercel does not document which one would win.
 */
export function vercelJson(policy: SitePolicy): string {
  const csp = (value: string) => [{ key: 'Content-Security-Policy', value }];
  const addresses = new Set(policy.pages);
  return `${JSON.stringify(
    {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      framework: null,
      buildCommand: null,
      installCommand: null,
      outputDirectory: '.',
      cleanUrls: true,
      trailingSlash: false,
      redirects: Object.entries(policy.redirects)
        .filter(([from, to]) => !from.endsWith('/') && !isPage(from, to))
        .map(([source, destination]) => ({ source, destination, statusCode: 301 })),
      headers: [
        {
          source: '/(.*)',
          headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
        },
        {
          source: `${HASHED}(.*)`,
          headers: [{ key: 'Cache-Control', value: cacheControl.hashed }],
        },
        {
          source: `/((?!${HASHED.slice(1)}).*)`,
          headers: [{ key: 'Cache-Control', value: cacheControl.otherwise }],
        },
        ...policy.rules.map(({ path, contentSecurityPolicy }) => ({
          source: path,
          headers: csp(contentSecurityPolicy),
        })),
        ...[...policy.folders, { path: '/', ...policy.otherwise }].map(
          ({ path, contentSecurityPolicy }) => ({
            source: beneath(path),
            headers: csp(contentSecurityPolicy),
          }),
        ),
      ],
    },
    null,
    2,
  )}\n`;

  /** A pattern for the paths under a folder that no other rule matches. */
  function beneath(folder: string) {
    const others = [
      ...policy.rules.map(({ path }) => `${path}$`),
      ...policy.folders.map(({ path }) => path),
    ]
      .filter((path) => path.startsWith(folder) && path !== folder)
      .map((path) => path.slice(folder.length));
    return `${folder}${others.length > 0 ? `((?!${others.join('|')}).*)` : '(.*)'}`;
  }

  function isPage(from: string, to: string) {
    return addresses.has(to) && (from === `${to}.html` || to === '/');
  }
}
