/** `npm run edit`: the development server with the editor at /edit, on this machine only. */
import { getRequestListener } from '@hono/node-server';
import { type AstroInlineConfig, dev } from 'astro';
import siteConfig from '../astro.config.ts';
import { createApp } from './server/app.ts';
import { bundleClient } from './server/client-bundle.ts';
import { enterShadow } from './server/shadow.ts';
import { workspaceIn } from './server/workspace.ts';

const config = siteConfig as AstroInlineConfig;
const workspace = workspaceIn(process.cwd());
const app = createApp({ workspaceOf: () => workspace, bundled: bundleClient() });
const { address } = await dev({
  ...config,
  // Node has read it already, faster than Astro would.
  configFile: false,
  integrations: [
    ...(config.integrations ?? []),
    {
      // Only this integration adds the editor, to the development server, so builds never include it.
      name: 'editor',
      hooks: {
        'astro:server:setup': ({ server }) => {
          // Otherwise the listener would replace Node's Request and Response in all of Astro.
          const listen = getRequestListener(app.fetch, {
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
  vite: {
    ...config.vite,
    // A separate cache: the build that Publish runs writes into the default one.
    cacheDir: 'node_modules/.cache/editor-vite',
    plugins: [
      {
        name: 'few-packages',
        configResolved({ environments }) {
          // Astro would have Vite bundle what pages import at build time too: 350 MB and seconds at the first start.
          if (environments.client) environments.client.optimizeDeps.entries = [];
        },
      },
    ],
  },
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 4321), open: '/edit' },
});
// Astro has found its own files; from now on it reads the content with unsaved changes.
enterShadow();
// Warm up the first page.
fetch(`http://127.0.0.1:${address.port}/`).catch(() => {});
console.log(`\n  Change words: http://127.0.0.1:${address.port}/edit   (Ctrl+C stops it)\n`);
