/**
 * The baseline of `npm run bench`: the built pages as plain HTML with their styles, but without scripts
 * and fonts, from the same server with the same headers. PORT sets the port.
 */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { createStaticSite } from '../hosting/static-site.ts';
import { type PageElement, readPage } from '../src/site/read-page.ts';

const BUILT = 'dist';
const ROOT = 'test-results/floor';

// The policy's hash of the styles would no longer match.
const isRemoved = ({ tag, attributes }: PageElement) =>
  ['script', 'noscript', 'canvas'].includes(tag) ||
  attributes.get('rel') === 'preload' ||
  attributes.get('http-equiv') === 'content-security-policy';

const withoutFaces = (css: string) => css.replaceAll(/@font-face\s*\{[^}]*\}/g, '');

function plain(html: string): string {
  const places = readPage(html)
    .elements.filter(isRemoved)
    .flatMap(({ place }) => place ?? [])
    .toSorted((a, b) => b.startOffset - a.startOffset);
  const rest = places.reduce(
    (page, { startOffset, endOffset }) => page.slice(0, startOffset) + page.slice(endOffset),
    html,
  );
  return withoutFaces(rest);
}

rmSync(ROOT, { recursive: true, force: true });
for (const file of globSync('**/*.html', { cwd: BUILT })) {
  const html = plain(readFileSync(join(BUILT, file), 'utf8'));
  const path = join(ROOT, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, html);
  writeFileSync(`${path}.br`, brotliCompressSync(html));
}

cpSync(join(BUILT, '_redirects'), join(ROOT, '_redirects'));
const { fetch } = createStaticSite(ROOT);
serve({ fetch, port: Number(process.env.PORT) }, ({ port }) => {
  console.log(`The floor is at http://localhost:${port}`);
});
