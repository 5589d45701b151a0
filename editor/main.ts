/** `npm run edit`: the development server with the editor at /edit, on this machine alone. */
import { getRequestListener } from '@hono/node-server';
import { dev } from 'astro';
import { createApp } from './server/app.ts';
import { bundleForm } from './server/bundle.ts';
import { FOLDER } from './server/files.ts';

const { address } = await dev({
  integrations: [
    {
      // No build knows of it: a hook of the development server alone, added here alone.
      name: 'editor',
      hooks: {
        'astro:server:setup': ({ server }) => {
          // The listener's own Request and Response would take the place of Node's in all of Astro.
          const listen = getRequestListener(createApp(bundleForm()).fetch, {
            overrideGlobalObjects: false,
          });
          server.middlewares.use((request, response, next) => {
            if (/^\/edit(?:[/?]|$)/.test(request.url ?? '')) void listen(request, response);
            else next();
          });
        },
      },
    },
  ],
  // Of its own: a build, which Publish runs, writes others into the usual one.
  vite: { cacheDir: `${FOLDER}/vite` },
  server: { host: '127.0.0.1', port: Number(process.env['PORT'] ?? 4321), open: '/edit' },
});
console.log(`\n  Change words: http://127.0.0.1:${address.port}/edit   (Ctrl+C stops it)\n`);
