import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { caddyfile, caddyPlace } from './hosts/caddy.ts';
import { nginxConfig, nginxPlace } from './hosts/nginx.ts';
import type { SitePolicy } from './policy.ts';
import { listFiles, markFinished, markUnfinished, releaseId, siteRoot } from './release/release.ts';

/**
 * Writes the configuration for your own servers into deploy/, with the list of the release's files. It has
 * to be the last integration.
 */
export function writeServerFiles(): AstroIntegration {
  let deploy: URL;
  return {
    name: 'write-server-files',
    hooks: {
      'astro:config:done': ({ config }) => {
        deploy = new URL('../deploy/', config.outDir);
      },
      'astro:build:start': () => markUnfinished(fileURLToPath(deploy)),
      'astro:build:done': ({ dir }) => {
        const root = fileURLToPath(dir);
        const policy: SitePolicy = JSON.parse(readFileSync(new URL('policy.json', deploy), 'utf8'));
        // The configuration names the folder of its release.
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
