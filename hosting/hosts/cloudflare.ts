import type { SitePolicy } from '../policy.ts';

/** Settings for `npx wrangler deploy` of static files only, without a Worker script. */
export const wranglerConfig = ({ origin }: SitePolicy, root: string): string =>
  `${JSON.stringify(
    {
      name: new URL(origin).hostname.replaceAll(/[^a-z0-9]+/g, '-'),
      compatibility_date: '2026-10-01',
      assets: {
        directory: root,
        html_handling: 'drop-trailing-slash',
        not_found_handling: '404-page',
      },
      send_metrics: false,
    },
    null,
    2,
  )}\n`;

/** `.assetsignore`: Cloudflare compresses files itself, so the compressed copies are not uploaded. */
export const assetsIgnore = '*.br\n*.gz\n.assetsignore\n';
