import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import pLimit from 'p-limit';
import { NOT_FOUND } from '../../content/pages.ts';
import type { ReadContent } from '../../content/read-content.ts';
import { idOf, pathOf } from '../../content/urls.ts';
import { cached } from '../cache.ts';
import { toMarkdown } from '../markdown/to-markdown.ts';
import { type ReadPage, readPage } from '../read-page.ts';
import { referencesOf } from '../references.ts';
import { rejectDeadLinks } from '../reject-dead-links.ts';
import { readClientScripts } from './client-scripts.ts';
import { finishPage, pageErrors, withoutGlyphs } from './finish-page.ts';
import type { PolicySettings } from './page-policy.ts';
import { rejectErrors } from './reject-errors.ts';

/** Enough files at once to keep every core busy, few enough to hold in memory. */
const limit = pLimit(2 * availableParallelism());

/** Bytes that arrive in the first round trip: ten packets. */
export const FIRST_FLIGHT = 14_600;

interface FinishSettings extends PolicySettings {
  /** Bytes of the headers of a page's response in HTTP/1.1. */
  headerBytes: number;
  /** Returns the permanent redirects to these pages, from path to path. */
  redirectsTo: (paths: string[]) => Record<string, string>;
}

/** Bytes by file extension, such as `html.br`. */
type Files = Readonly<Record<string, Uint8Array>>;

/**
 * Finishes each rendered page, checks the site's links, and compresses what visitors load. It has
 * to run after the integrations that write files for visitors.
 */
export function finishSite(content: ReadContent, settings: FinishSettings): AstroIntegration {
  return {
    name: 'finish-site',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const find = (pattern: string) => globSync(pattern, { cwd: root }).sort();
        const findWords = readClientScripts(root);
        const others = find('**/*.{js,css,svg,xml,txt,json,webmanifest}');
        const html = find('**/*.html');

        const pages = await limit.map(html, async (file) => {
          const path = pathOf(idOf(`/${file}`));
          const page = readPage(await readFile(root + file, 'utf8'));
          const files = await finish(page, path, settings, findWords);
          await writeFiles(root + file.replace(/\.html$/, ''), files);
          const size = settings.headerBytes + (files['html.br']?.length ?? 0);
          if (size > FIRST_FLIGHT) {
            logger.warn(
              `${file}: ${size} bytes with its headers, so it takes two round trips; one holds ${FIRST_FLIGHT}.`,
            );
          }
          return { file, path, errors: pageErrors(page, settings), ...referencesOf(page.elements) };
        });
        await removeUnnamedPictures(root, html);
        rejectErrors(pages, content.sources);
        rejectDeadLinks(root, settings, content, pages);

        await limit.map(others, async (file) => {
          await writeFiles(root + file, await compress(await readFile(root + file)));
        });
      },
    },
  };
}

async function writeFiles(name: string, files: Files) {
  for (const [extension, bytes] of Object.entries(files)) {
    await writeFile(`${name}.${extension}`, bytes);
  }
}

/** The page and its Markdown as they are published. */
async function finish(
  page: ReadPage,
  path: string,
  settings: FinishSettings,
  findWords: Parameters<typeof finishPage>[2],
): Promise<Files> {
  const text = finishPage(page, settings, findWords);
  const fits = (bytes: number) => settings.headerBytes + bytes <= FIRST_FLIGHT;
  let source = Buffer.from(text);
  // Gzip takes a sixtieth of the time, and makes these pages 1.16 to 1.19 times as long as Brotli
  // does.
  const mayFit = fits(gzipSync(source).length / 1.18);
  let copies = mayFit ? await compress(source) : undefined;
  if (!copies || !fits(copies.br.length)) {
    source = Buffer.from(withoutGlyphs(text));
    copies = await compress(source);
  }
  return {
    html: source,
    'html.br': copies.br,
    'html.gz': copies.gz,
    ...(idOf(path) === NOT_FOUND ? {} : await alternateOf(page, settings.origin + path)),
  };
}

/** The page as Markdown: /platform.md for /platform, /index.md for the home page. */
async function alternateOf(page: ReadPage, url: string): Promise<Files> {
  const md = Buffer.from(toMarkdown(page, url));
  const { br, gz } = await compress(md);
  return { md, 'md.br': br, 'md.gz': gz };
}

/**
 * Compresses as much as Brotli and gzip can, so that servers need not compress; Brotli takes a
 * third of a build.
 */
async function compress(source: Uint8Array) {
  const [br, gz] = await Promise.all([
    cached('brotli', '.br', [source], () => promisify(brotliCompress)(source)).then((file) =>
      readFile(file),
    ),
    promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br, gz };
}

/**
 * Removes pictures that no page names: Astro publishes the original of each file in
 * content/pictures/ that no page shows.
 *
 * @param root the folder of the built site
 * @param pages its HTML files, relative to it
 */
async function removeUnnamedPictures(root: string, pages: readonly string[]): Promise<void> {
  const unnamed = new Set(globSync('_astro/*.{jpg,jpeg,png,webp,avif}', { cwd: root }));
  for (const page of unnamed.size > 0 ? pages : []) {
    const html = await readFile(join(root, page), 'utf8');
    for (const file of unnamed) if (html.includes(basename(file))) unnamed.delete(file);
  }
  for (const file of unnamed) await rm(join(root, file));
}
