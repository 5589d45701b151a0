/**
 * Bundles the form, in a separate process, which frees its memory afterwards. It is separate from what the
 * development server serves, because that reloads its pages after each save, and the form would lose its state.
 */
import { resolve } from 'node:path';
import { build } from 'vite';
import { CLIENT_BUNDLE } from './client-bundle.ts';

const ENTRIES = [
  { root: 'editor/client', folder: 'edit', pages: ['index', 'page'] },
  // Apart, because they are served to everybody.
  {
    root: 'editor/people/client',
    folder: 'people',
    pages: ['sign-in', 'join', 'account', 'share'],
  },
];

for (const { root, folder, pages } of ENTRIES)
  await build({
    root: resolve(root),
    base: `/${folder}/`,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      outDir: resolve(CLIENT_BUNDLE, folder),
      emptyOutDir: true,
      rolldownOptions: { input: pages.map((page) => resolve(root, `${page}.html`)) },
    },
  });
