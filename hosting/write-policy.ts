import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { assetsIgnore, wranglerConfig } from './hosts/cloudflare.ts';
import { headersFile, redirectsFile } from './hosts/headers-file.ts';
import { vercelJson } from './hosts/vercel.ts';
import { readBuiltSite } from './policy.ts';

/**
 * Works out the policy of the built pages and writes it for each kind of host: what a host reads from the
 * published folder into that folder, everything else into deploy/ beside it. Of the integrations that
 * change pages it has to be the last, as it hashes what the others leave in them.
 */
export function writePolicy(settings: Parameters<typeof readBuiltSite>[1]): AstroIntegration {
  let deploy: URL;
  return {
    name: 'write-policy',
    hooks: {
      'astro:config:done': ({ config }) => {
        deploy = new URL('../deploy/', config.outDir);
      },
      'astro:build:done': ({ dir }) => writePolicyFiles(dir, deploy, settings),
    },
  };
}

/** @param dir folder of the built site, and `deploy` the one beside it; each with a slash at its end */
export function writePolicyFiles(
  dir: URL,
  deploy: URL,
  settings: Parameters<typeof readBuiltSite>[1],
): void {
  const root = fileURLToPath(dir);
  const { policy, inPages } = readBuiltSite(root, settings);
  for (const [path, inlineOnly] of inPages) {
    const page = new URL(path === '/' ? 'index.html' : `.${path}.html`, dir);
    writeFileSync(page, withPolicy(readFileSync(page, 'utf8'), inlineOnly));
  }
  mkdirSync(deploy, { recursive: true });
  writeFileSync(new URL('_headers', dir), headersFile(policy));
  writeFileSync(new URL('_redirects', dir), redirectsFile(policy));
  writeFileSync(new URL('.assetsignore', dir), assetsIgnore);
  writeFileSync(new URL('policy.json', deploy), `${JSON.stringify(policy, null, 2)}\n`);
  writeFileSync(new URL('vercel.json', deploy), vercelJson(policy));
  writeFileSync(new URL('wrangler.json', deploy), wranglerConfig(policy, `../${basename(root)}`));
}

/**
 * In front of everything that a policy is about, as it holds for what follows it only.
 *
 * @throws Error for a page that does not begin as src/layouts/page.astro has it
 */
function withPolicy(html: string, policy: string): string {
  const start = /<head>\s*<meta charset="utf-8">/i;
  if (!start.test(html)) throw new Error('A page does not begin with its <meta charset="utf-8">.');
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return html.replace(start, (head) => head + meta);
}
