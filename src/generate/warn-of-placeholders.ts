import type { AstroIntegration } from 'astro';
import { findKeepDaysDiffering } from '../site/faults/keep-days.ts';
import { findPlaceholders } from '../site/faults/placeholders.ts';
import type { ReadContent } from '../site/faults/read-content.ts';
import { stillToAnswer } from '../site/faults/still-to-answer.ts';

/** Warns of every placeholder and broken promise in a build for publication, and lists what is still to answer; not in local mode. */
export function warnOfPlaceholders({ sources, contents, faults }: ReadContent): AstroIntegration {
  return {
    name: 'placeholders',
    hooks: {
      'astro:config:done': ({ config, logger }) => {
        if (config.site?.includes('//localhost') || faults.length > 0) return;
        const lines = [...findPlaceholders(sources, contents), ...findKeepDaysDiffering(sources)];
        for (const line of lines) logger.warn(line);
        for (const line of stillToAnswer(contents)) logger.info(line);
      },
    },
  };
}
