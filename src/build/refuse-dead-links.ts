import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { placesOf } from '../content/places.ts';
import { type BuiltSite, deadLinks, type readReferences } from './dead-links.ts';

/**
 * Stops the build at a link within the site to a missing page, file or anchor. Has to run after the
 * integrations that write files that pages link to.
 *
 * @param redirectsTo returns the redirects to the given pages
 * @param read {@link readReferences}, or a cached version of it
 */
export function refuseDeadLinks(
  redirectsTo: (paths: string[]) => Record<string, string>,
  read: typeof readReferences,
): AstroIntegration {
  let origin = '';
  return {
    name: 'refuse-dead-links',
    hooks: {
      'astro:config:done': ({ config }) => {
        origin = new URL(config.site ?? '').origin;
      },
      'astro:build:done': ({ dir, logger }) => {
        const site = readSite(fileURLToPath(dir), origin, redirectsTo, read);
        const lines = deadLinks(site).flatMap(({ file, link, fault }) => {
          const places = placesInContent(link);
          const where = places.length > 0 ? places : [`${file} (the code writes this link):`];
          return where.map(
            (place) => `${place} ${link} ${fault}. Correct it, or add what it points to.`,
          );
        });
        for (const line of new Set(lines)) logger.error(line);
        // Astro would report a thrown error with a stack trace, as a fault of the code.
        if (lines.length > 0) process.exit(1);
      },
    },
  };
}

function readSite(
  root: string,
  origin: string,
  redirectsTo: (paths: string[]) => Record<string, string>,
  read: typeof readReferences,
): BuiltSite {
  const files = globSync('**/*.*', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
      return { file, path, ...read(readFileSync(`${root}/${file}`, 'utf8')) };
    });
  const redirects = redirectsTo(pages.map(({ path }) => path));
  return { origin, pages, redirects, files: new Set(files.map((file) => `/${file}`)) };
}

/** Every place in content/ that contains this link. */
const placesInContent = (link: string): string[] =>
  globSync('content/**/*.yaml')
    .sort()
    .flatMap((file) =>
      placesOf(readFileSync(file, 'utf8'), link).map((place) => `${file}, ${place}`),
    );
