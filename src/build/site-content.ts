import { globSync, statSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { contentVersion } from '../content/content-version.ts';
import { findPictureErrors } from '../content/errors/picture-errors.ts';
import { findPlaceholders } from '../content/errors/placeholders.ts';
import { stillToAnswer } from '../content/errors/still-to-answer.ts';
import { isPage } from '../content/page-files.ts';
import { type ReadContent, readContent } from '../content/read-content.ts';
import type { FormSettings } from '../sections/contact-form/captcha.ts';
import { BuildError } from './build-error.ts';

type DevServer = Parameters<
  NonNullable<AstroIntegration['hooks']['astro:server:setup']>
>[0]['server'];

/** How often the development server checks content and styles for changes, in milliseconds. */
const POLL_EVERY_MS = 150;

/** What routes import the site from. */
const MODULE = 'virtual:site';
const RESOLVED = `\0${MODULE}`;

const HINT =
  'Each line says what to correct. npm run check:content finds the same without a build.';

/**
 * What is reloaded after a change: the site, and styles, which may have been read while they were
 * written.
 */
const IS_READ_AGAIN = /virtual:site$|\.css(\?|$)/;

/**
 * Hands the site, and the settings of its form, to the routes as `virtual:site`, so that content is
 * read once. Stops a build at errors in content and lists all of them; warns of placeholders in one
 * for publication. In development an overlay shows them on the page until they are fixed; meanwhile
 * an invalid file keeps its last valid content.
 */
export function siteContent(
  read: ReadContent,
  form: FormSettings,
  isListed: boolean,
): AstroIntegration {
  let { contents, errors } = read;
  let timer: NodeJS.Timeout | undefined;
  const load = () => {
    const isUsable = Object.keys(read.sources).every((file) => isPage(file) || file in contents);
    if (!isUsable) throw new Error(errors.join('\n'));
    return `export const site = JSON.parse(${JSON.stringify(JSON.stringify(contents))});
export const form = ${JSON.stringify(form)};
export const isListed = ${isListed};
export const version = '${contentVersion(read.sources)}';`;
  };
  return {
    name: 'site-content',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const plugin = {
          name: 'site-content',
          resolveId: (id: string) => (id === MODULE ? RESOLVED : undefined),
          load: (id: string) => (id === RESOLVED ? load() : undefined),
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:config:done': ({ config, logger }) => {
        if (config.site?.includes('//localhost') || errors.length > 0) return;
        for (const line of findPlaceholders(read.sources, contents)) logger.warn(line);
        for (const line of stillToAnswer(contents)) logger.info(line);
      },
      'astro:build:start': async () => {
        errors = [...errors, ...(await findPictureErrors())];
        if (errors.length > 0) throw new BuildError('Invalid content:', errors, HINT);
      },
      'astro:server:setup': ({ server, logger }) => {
        const show = overlayOn(server);
        timer = onChange(() => {
          const next = readContent();
          const kept = Object.keys(next.sources).map((file) => [
            file,
            next.contents[file] ?? contents[file],
          ]);
          read = next;
          errors = next.errors;
          contents = Object.fromEntries(kept.filter(([, content]) => content !== undefined));
          for (const error of errors) logger.error(error);
          // Astro remembers the pages of a route until it hears of a change in its own content
          // collections.
          for (const { hot, moduleGraph } of Object.values(server.environments)) {
            for (const module of moduleGraph.idToModuleMap.values()) {
              if (IS_READ_AGAIN.test(module.id ?? '')) moduleGraph.invalidateModule(module);
            }
            hot.send('astro:content-changed', {});
          }
          show(errors);
        });
      },
      'astro:server:done': () => clearInterval(timer),
    },
  };
}

/**
 * Calls `read` when files have changed, once they are stable, so that no half-written file is read.
 * Polls, because the server's watcher misses one save in ten of editors that truncate a file before
 * they write it, and the second of two within 50 ms.
 */
function onChange(read: () => void): NodeJS.Timeout {
  let seen = stamps();
  // Empty, so that `read` is also called at the start.
  let last = '';
  return setInterval(() => {
    const before = seen;
    seen = stamps();
    if (seen !== before || seen === last) return;
    last = seen;
    read();
  }, POLL_EVERY_MS);
}

/** Every file of content or styles with the time of its last change. */
const stamps = () =>
  globSync('{content/**/*.*,src/**/*.css}')
    .map((file) => `${file} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs}`)
    .join();

/**
 * @returns a function that shows errors as an overlay on every page, or reloads the pages if there
 * are none
 */
function overlayOn({ ws }: DevServer): (errors: readonly string[]) => void {
  let shown: readonly string[] = [];
  const overlay = () => {
    const title = 'Invalid content';
    // Astro's overlay inserts the message as HTML.
    const message = shown.map((error) => error.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
    const err = { name: 'Content', title, message: message.join('<br><br>'), stack: '' };
    return { type: 'error' as const, err };
  };
  ws.on('connection', (socket) => {
    if (shown.length > 0) socket.send(JSON.stringify(overlay()));
  });
  return (errors) => {
    shown = errors;
    ws.send(errors.length > 0 ? overlay() : { type: 'full-reload' });
  };
}
