/**
 * The baseline of `npm run bench`: the built pages as plain HTML with their styles, but without scripts
 * and fonts, from the same server with the same headers. PORT sets the port.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { parse } from 'node-html-parser';
import type { SitePolicy } from '../hosting/policy.ts';
import { createStaticSite } from '../hosting/static-site.ts';

const BUILT = 'dist';
const ROOT = 'test-results/floor';

const withoutFaces = (css: string) => css.replaceAll(/@font-face\s*\{[^}]*\}/g, '');

function plain(html: string): string {
  const page = parse(html);
  for (const node of page.querySelectorAll('script, noscript, link[rel=preload], canvas'))
    node.remove();
  for (const style of page.querySelectorAll('style')) style.innerHTML = withoutFaces(style.text);
  return page.toString();
}

rmSync(ROOT, { recursive: true, force: true });
for (const file of globSync('**/*.html', { cwd: BUILT })) {
  const html = plain(readFileSync(join(BUILT, file), 'utf8'));
  const path = join(ROOT, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, html);
  writeFileSync(`${path}.br`, brotliCompressSync(html));
}

const built: SitePolicy = JSON.parse(readFileSync('deploy/policy.json', 'utf8'));
// The hashes in the built site's policy do not match the styles of these pages.
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:";
const rules = built.pages.map((path) => ({ path, contentSecurityPolicy }));
const { fetch } = createStaticSite(ROOT, { ...built, rules });
serve({ fetch, port: Number(process.env['PORT']) }, ({ port }) => {
  console.log(`The floor is at http://localhost:${port}`);
});
