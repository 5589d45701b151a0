import type { AstroIntegration } from 'astro';
import { findPlaceholders } from '../site/errors/placeholders.ts';
import type { ReadContent } from '../site/errors/read-content.ts';
import { stillToAnswer } from '../site/errors/still-to-answer.ts';

/** Warns of every placeholder in a build for publication, and lists what is still to answer; not in local mode. */
export function warnOfPlaceholders({ sources, contents, errors }: ReadContent): AstroIntegration {
  return {
    name: 'placeholders',
    hooks: {
      'astro:config:done': ({ config, logger }) => {
        if (config.site?.includes('//localhost') || errors.length > 0) return;
        for (const line of findPlaceholders(sources, contents)) logger.warn(line);
        for (const line of stillToAnswer(contents)) logger.info(line);
      },
    },
  };
}
