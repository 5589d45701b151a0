import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { linesLinkingTo } from '../schemas/markdown.ts';
import { placesOf } from '../schemas/places.ts';
import { type BuiltSite, deadLinks, readPage } from './dead-links.ts';

/**
 * Stops the build at a link within the site that leads nowhere, or to an anchor that is not there. Has to
 * run after whatever writes files that pages link to.
 *
 * @param redirectsTo tells which other addresses lead to these pages
 */
export function refuseDeadLinks(
  redirectsTo: (paths: string[]) => Record<string, string>,
): AstroIntegration {
  let origin = '';
  return {
    name: 'refuse-dead-links',
    hooks: {
      'astro:config:done': ({ config }) => {
        origin = new URL(config.site ?? '').origin;
      },
      'astro:build:done': ({ dir, logger }) => {
        const site = readSite(fileURLToPath(dir), origin, redirectsTo);
        const lines = deadLinks(site).flatMap(({ file, link, fault }) => {
          const places = placesInContent(link);
          const where = places.length > 0 ? places : [`${file} (the code writes this link):`];
          return where.map(
            (place) => `${place} ${link} ${fault}. Correct it, or add what it points to.`,
          );
        });
        for (const line of new Set(lines)) logger.error(line);
        // An error thrown here would be told as one of our code, with its place in it.
        if (lines.length > 0) process.exit(1);
      },
    },
  };
}

function readSite(
  root: string,
  origin: string,
  redirectsTo: (paths: string[]) => Record<string, string>,
): BuiltSite {
  const files = globSync('**/*.*', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
      return readPage(file, path, readFileSync(`${root}/${file}`, 'utf8'));
    });
  const redirects = redirectsTo(pages.map(({ path }) => path));
  return { origin, pages, redirects, files: new Set(files.map((file) => `/${file}`)) };
}

/** Every place in content/ where this link is written. */
const placesInContent = (link: string): string[] =>
  globSync('content/**/*.{yaml,md}')
    .sort()
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return file.endsWith('.md')
        ? linesLinkingTo(source, link).map((line) => `${file}, ${line}:`)
        : placesOf(source, link).map((place) => `${file}, ${place}`);
    });
