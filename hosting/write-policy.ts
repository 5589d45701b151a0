import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { assetsIgnore, wranglerConfig } from './hosts/cloudflare.ts';
import { headersFile, redirectsFile } from './hosts/headers-file.ts';
import { vercelJson } from './hosts/vercel.ts';
import { readBuiltSite, readParts } from './policy.ts';

type Settings = Parameters<typeof readBuiltSite>[1];

/**
 * Derives the policy from the built pages and writes it for each kind of host: into the published folder
 * if the host reads it there, otherwise into deploy/. Of the integrations that change pages it has to be
 * the last, because it hashes what the others have written.
 *
 * @param read {@link readParts}, or a cached version of it
 */
export function writePolicy(settings: Settings, read: typeof readParts): AstroIntegration {
  let deploy: URL;
  return {
    name: 'write-policy',
    hooks: {
      'astro:config:done': ({ config }) => {
        deploy = new URL('../deploy/', config.outDir);
      },
      'astro:build:done': ({ dir }) => writePolicyFiles(dir, deploy, settings, read),
    },
  };
}

/** @param dir URL of the built site's folder; `deploy` is the folder beside it. Both end with a slash. */
export function writePolicyFiles(
  dir: URL,
  deploy: URL,
  settings: Settings,
  read = readParts,
): void {
  const root = fileURLToPath(dir);
  const { policy, inPages } = readBuiltSite(root, settings, read);
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
 * Inserts a `<meta>` policy at the start of the head, because it applies only to what follows it.
 *
 * @throws Error if the page does not begin as src/layouts/page.astro writes it
 */
function withPolicy(html: string, policy: string): string {
  const start = /<head>\s*<meta charset="utf-8">/i;
  if (!start.test(html)) throw new Error('A page does not begin with its <meta charset="utf-8">.');
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return html.replace(start, (head) => head + meta);
}
