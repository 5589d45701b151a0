import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { createApp } from './app.ts';

/** The editor at /edit of the development server. No build knows of it: editor/main.ts alone adds it. */
export const editor = (): AstroIntegration => ({
  name: 'editor',
  hooks: {
    'astro:server:setup': ({ server }) => {
      // The listener's own Request and Response would take the place of Node's in all of Astro.
      const listen = getRequestListener(createApp().fetch, { overrideGlobalObjects: false });
      server.middlewares.use((request, response, next) => {
        if (/^\/edit(?:[/?]|$)/.test(request.url ?? '')) void listen(request, response);
        else next();
      });
    },
  },
});
