import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { gzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import pLimit from 'p-limit';
import { type References, referencesOf } from '../../site/errors/dead-links.ts';
import type { ReadContent } from '../../site/errors/read-content.ts';
import { NOT_FOUND } from '../../site/pages.ts';
import { type ReadPage, readPage } from '../../site/read-page.ts';
import { idOf, pathOf } from '../../site/urls.ts';
import { openCache } from '../cache.ts';
import { toMarkdown } from '../markdown/to-markdown.ts';
import { rejectDeadLinks } from '../reject-dead-links.ts';
import { readClientScripts } from './client-scripts.ts';
import { type Compressed, compress } from './compress.ts';
import { finishPage, type PageErrors, pageErrors } from './finish-page.ts';
import type { PolicySettings } from './page-policy.ts';
import { rejectErrors } from './reject-errors.ts';
import { removeUnnamedPictures } from './remove-unnamed-pictures.ts';

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

/** What is known of a page once it is finished, kept between builds. */
interface Finished extends References {
  errors: PageErrors;
  /** The page and its Markdown as they are published: bytes by file extension, such as `html.br`. */
  files: Record<string, Uint8Array>;
}

/**
 * Finishes each rendered page, checks the site's links, and compresses what visitors load. It has to run
 * after the integrations that write files for visitors.
 */
export function finishSite(content: ReadContent, settings: FinishSettings): AstroIntegration {
  return {
    name: 'finish-site',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const find = (pattern: string) => globSync(pattern, { cwd: root }).sort();
        const cache = openCache('finished');
        const scripts = readClientScripts(root);
        const others = find('**/*.{js,css,svg,xml,txt,json,webmanifest}');

        const pages = await limit.map(find('**/*.html'), async (file) => {
          const path = pathOf(idOf(`/${file}`));
          const html = await readFile(root + file, 'utf8');
          const madeOf = [html, path, JSON.stringify(settings), scripts.hash];
          const { bytes } = await cache.get(madeOf, async () =>
            serialize(await finish(html, path, settings, scripts.findWords)),
          );
          const { files, ...found }: Finished = deserialize(bytes);
          await writeFiles(root + file.replace(/\.html$/, ''), files);
          const size = settings.headerBytes + (files['html.br']?.length ?? 0);
          if (size > FIRST_FLIGHT) {
            logger.warn(
              `${file}: ${size} bytes with its headers, so it takes two round trips; one holds ${FIRST_FLIGHT}.`,
            );
          }
          return { file, path, ...found };
        });
        await removeUnnamedPictures(
          root,
          pages.map(({ file }) => file),
        );
        rejectErrors(pages, content.sources);
        rejectDeadLinks(root, settings, content, pages);

        await limit.map(others, async (file) => {
          const source = await readFile(root + file);
          const { bytes } = await cache.get([source], async () =>
            serialize(await compress(source)),
          );
          const copies: Compressed = deserialize(bytes);
          await writeFiles(root + file, copies);
        });
        await cache.removeUnused();
      },
    },
  };
}

async function writeFiles(name: string, files: Readonly<Record<string, Uint8Array>>) {
  for (const [extension, bytes] of Object.entries(files)) {
    await writeFile(`${name}.${extension}`, bytes);
  }
}

async function finish(
  html: string,
  path: string,
  settings: FinishSettings,
  findWords: Parameters<typeof finishPage>[3],
): Promise<Finished> {
  const page = readPage(html);
  const version = (withGlyphs: boolean) =>
    Buffer.from(finishPage(page, settings, withGlyphs, findWords));
  const fits = (bytes: number) => settings.headerBytes + bytes <= FIRST_FLIGHT;
  let source = version(true);
  // Gzip takes a sixtieth of the time, and makes these pages 1.16 to 1.19 times as long as Brotli does.
  const mayFit = fits(gzipSync(source).length / 1.18);
  let copies = mayFit ? await compress(source) : undefined;
  if (!copies || !fits(copies.br.length)) {
    source = version(false);
    copies = await compress(source);
  }
  const { links, anchors } = referencesOf(page.elements);
  return {
    errors: pageErrors(page, settings),
    links: [...new Set(links)],
    anchors,
    files: {
      html: source,
      'html.br': copies.br,
      'html.gz': copies.gz,
      ...(idOf(path) === NOT_FOUND ? {} : await alternateOf(page, settings.origin + path)),
    },
  };
}

/** The page as Markdown: /platform.md for /platform, /index.md for the home page. */
async function alternateOf(page: ReadPage, url: string): Promise<Finished['files']> {
  const md = Buffer.from(toMarkdown(page, url));
  const { br, gz } = await compress(md);
  return { md, 'md.br': br, 'md.gz': gz };
}
