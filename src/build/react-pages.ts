import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** React for the build alone: no page loads it, so its script for browsers is not made. */
export function reactPages(): AstroIntegration {
  const { name, hooks } = react();
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (setup) =>
        hooks['astro:config:setup']?.({
          ...setup,
          addRenderer: ({ clientEntrypoint: _, ...renderer }) => setup.addRenderer(renderer),
        }),
    },
  };
}
