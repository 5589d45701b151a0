import type { AstroIntegration } from 'astro';
import { findPlaceholders } from '../schemas/placeholders.ts';

/** Warns of every placeholder when the site is built for publication, not when it is tried locally. */
export function warnOfPlaceholders(): AstroIntegration {
  return {
    name: 'placeholders',
    hooks: {
      'astro:config:done': ({ config, logger }) => {
        if (config.site?.includes('//localhost')) return;
        for (const placeholder of findPlaceholders()) logger.warn(placeholder);
      },
    },
  };
}
