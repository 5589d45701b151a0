import type { AstroIntegration } from 'astro';
import { findPlaceholders } from '../site/placeholders.ts';

/** Warns of every placeholder in a build for publication, but not in local mode. */
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
