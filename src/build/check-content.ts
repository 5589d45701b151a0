import { globSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { findFaults } from '../schemas/find-faults.ts';

type DevServer = Parameters<
  NonNullable<AstroIntegration['hooks']['astro:server:setup']>
>[0]['server'];

/** How often the development server looks whether content has changed, in milliseconds. */
const INTERVAL = 150;

/**
 * Stops a build at whatever is wrong with content, all of it at once. In development it is shown on the
 * page, until it is mended.
 */
export function checkContent(): AstroIntegration {
  let timer: NodeJS.Timeout | undefined;
  return {
    name: 'check-content',
    hooks: {
      'astro:config:setup': ({ logger }) => {
        const faults = findFaults();
        for (const fault of faults) logger.error(fault);
        // An error thrown here would be told as one of our code, with its place in it.
        if (faults.length > 0) process.exit(1);
      },
      'astro:server:setup': ({ server, logger }) => {
        const show = overlayOn(server);
        timer = onChange((files) => {
          const faults = findFaults();
          for (const fault of faults) logger.error(fault);
          // To Vite, Markdown is part of the program; its own watcher may have missed the change.
          for (const file of files) {
            if (file.endsWith('.md')) server.watcher.emit('change', resolve(file));
          }
          show(faults);
        });
      },
      'astro:server:done': () => clearInterval(timer),
    },
  };
}

/**
 * Calls `read` with the files that have changed and then lain still, so that no half-written one is read.
 * Not by the server's watcher, which loses every tenth save of an editor that empties a file before it
 * fills it.
 */
function onChange(read: (files: string[]) => void): NodeJS.Timeout {
  let seen = contentStamps();
  let known = seen;
  return setInterval(() => {
    const before = seen;
    seen = contentStamps();
    if (differing(seen, before).length > 0) return;
    const changed = differing(seen, known);
    known = seen;
    if (changed.length > 0) read(changed);
  }, INTERVAL);
}

/** When each content file was changed last, by its path. */
const contentStamps = () =>
  new Map(
    globSync('content/**/*.*').map((file) => [
      file,
      statSync(file, { throwIfNoEntry: false })?.mtimeMs,
    ]),
  );

const differing = (a: Map<string, unknown>, b: Map<string, unknown>) =>
  [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file));

/** @returns shows faults as an overlay on every page, on those opened later too; none brings the page anew */
function overlayOn({ ws }: DevServer): (faults: readonly string[]) => void {
  let shown: readonly string[] = [];
  const overlay = () => {
    const title = 'Content that cannot be shown';
    // Astro's overlay takes the message as HTML.
    const message = shown.map((fault) => fault.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
    const err = { name: 'Content', title, message: message.join('<br><br>'), stack: '' };
    return { type: 'error' as const, err };
  };
  ws.on('connection', (socket) => {
    if (shown.length > 0) socket.send(JSON.stringify(overlay()));
  });
  return (faults) => {
    shown = faults;
    ws.send(faults.length > 0 ? overlay() : { type: 'full-reload' });
  };
}
