import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/**
 * Empties Astro's cache if the last build was aborted while it rendered. Astro stores pages as it renders
 * them, but their keys only at the end, so an aborted build leaves new pages under the keys of old ones.
 */
export function distrustAbortedBuild(): AstroIntegration {
  let cache: URL;
  let rendering: URL;
  return {
    name: 'distrust-aborted-build',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = config.cacheDir;
        rendering = new URL('rendering', cache);
      },
      'astro:build:start': () => {
        if (existsSync(rendering)) rmSync(cache, { recursive: true });
        mkdirSync(cache, { recursive: true });
        writeFileSync(rendering, '');
      },
      'astro:build:generated': () => rmSync(rendering, { force: true }),
    },
  };
}
