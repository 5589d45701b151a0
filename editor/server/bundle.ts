/** Bundles the client: run in a process of its own, which frees its memory afterwards. */
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { CLIENT_BUNDLE } from './client-bundle.ts';

const ENTRIES = [
  { root: 'editor/client', folder: 'edit', pages: ['index', 'page'] },
  // Apart, because they are served to everybody.
  {
    root: 'editor/client/accounts',
    folder: 'people',
    pages: ['sign-in', 'join', 'account', 'shared-page'],
  },
];

/** The site's components get JSX without keys. */
const withoutKeys: Plugin = {
  name: 'without-keys',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'react/jsx-runtime' && importer?.startsWith(resolve('src'))
      ? resolve('editor/page/jsx-runtime.ts')
      : undefined,
};

for (const { root, folder, pages } of ENTRIES)
  await build({
    root: resolve(root),
    base: `/${folder}/`,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withoutKeys],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      outDir: resolve(CLIENT_BUNDLE, folder),
      emptyOutDir: true,
      rolldownOptions: { input: pages.map((page) => resolve(root, `${page}.html`)) },
    },
  });
