import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { caddyfile, caddyPlace } from './hosts/caddy.ts';
import { assetsIgnore, wranglerConfig } from './hosts/cloudflare.ts';
import { headersFile, redirectsFile } from './hosts/headers-file.ts';
import { nginxConfig, nginxPlace } from './hosts/nginx.ts';
import { vercelJson } from './hosts/vercel.ts';
import { readBuiltSite } from './policy.ts';
import { listFiles, markFinished, markUnfinished, releaseId, siteRoot } from './release/release.ts';

/**
 * Works out the policy of the built pages and writes it for each kind of host: what a host reads from
 * the published folder into that folder, everything else into deploy/ beside it. It has to be the last
 * integration, as it hashes what the others leave in the pages.
 */
export function writeHostFiles(settings: Parameters<typeof readBuiltSite>[1]): AstroIntegration {
  let deploy: URL;
  return {
    name: 'write-host-files',
    hooks: {
      'astro:config:done': ({ config }) => {
        deploy = new URL('../deploy/', config.outDir);
      },
      'astro:build:start': () => markUnfinished(fileURLToPath(deploy)),
      'astro:build:done': ({ dir }) => {
        const root = fileURLToPath(dir);
        const policy = readBuiltSite(root, settings);
        mkdirSync(deploy, { recursive: true });

        writeFileSync(new URL('_headers', dir), headersFile(policy));
        writeFileSync(new URL('_redirects', dir), redirectsFile(policy));
        writeFileSync(new URL('.assetsignore', dir), assetsIgnore);

        writeFileSync(new URL('policy.json', deploy), `${JSON.stringify(policy, null, 2)}\n`);
        writeFileSync(new URL('vercel.json', deploy), vercelJson(policy));
        writeFileSync(
          new URL('wrangler.json', deploy),
          wranglerConfig(policy, `../${basename(root)}`),
        );

        // A server's configuration names the folder of its release.
        const nginx = (root: string) => nginxConfig(policy, nginxPlace(policy.origin, root));
        const caddy = (root: string) => caddyfile(policy, caddyPlace(policy.origin, root));
        const files = listFiles(root);
        const id = releaseId(files, nginx(''), caddy(''));
        writeFileSync(new URL('nginx.conf', deploy), nginx(siteRoot(id)));
        writeFileSync(new URL('Caddyfile', deploy), caddy(siteRoot(id)));
        markFinished(fileURLToPath(deploy), id, files);
      },
    },
  };
}
