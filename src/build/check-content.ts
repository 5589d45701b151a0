import { globSync, statSync } from 'node:fs';
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
      'astro:server:setup': ({ server, refreshContent, logger }) => {
        const show = overlayOn(server);
        timer = onChange(async () => {
          const faults = findFaults();
          if (faults.length === 0) await refreshContent?.({});
          for (const fault of faults) logger.error(fault);
          show(faults);
        });
      },
      'astro:server:done': () => clearInterval(timer),
    },
  };
}

/**
 * Calls `read` when content has changed and then lain still, so that no half-written file is read. Not by
 * the server's watcher, which loses every tenth save of an editor that empties a file before it fills it.
 */
function onChange(read: () => Promise<void>): NodeJS.Timeout {
  let seen = contentStamp();
  let known = seen;
  let reading = false;
  return setInterval(async () => {
    const before = seen;
    seen = contentStamp();
    if (reading || seen !== before || seen === known) return;
    known = seen;
    reading = true;
    await read().finally(() => {
      reading = false;
    });
  }, INTERVAL);
}

/** Changes with every change of a content file. */
const contentStamp = () =>
  globSync('content/**/*.*')
    .map((file) => `${file} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs}`)
    .join();

/** @returns shows faults as an overlay on every page, on those opened later too; none takes it away */
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
    const mended = shown.length > 0 && faults.length === 0;
    shown = faults;
    if (faults.length > 0) ws.send(overlay());
    else if (mended) ws.send({ type: 'full-reload' });
  };
}
