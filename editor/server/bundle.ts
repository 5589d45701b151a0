import { resolve } from 'node:path';
import { build } from 'vite';
import { pageIds } from '../../src/schemas/page-ids.ts';
import { FOLDER } from './files.ts';

/** Where {@link bundleForm} leaves the form, in a folder named as its address. */
export const FORM = `${FOLDER}/form`;

/**
 * Bundles the form by itself: the development server reloads the pages that it serves after each save,
 * and would take the form's state along.
 */
export const bundleForm = () =>
  build({
    root: 'editor/form',
    base: '/edit/',
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { outDir: resolve(FORM, 'edit'), emptyOutDir: true },
    plugins: [
      {
        name: 'page-ids',
        // It looks for files, which a browser cannot.
        load: (module) =>
          module.endsWith('/schemas/page-ids.ts')
            ? `export const pageIds = ${JSON.stringify(pageIds)};`
            : undefined,
      },
    ],
  });
