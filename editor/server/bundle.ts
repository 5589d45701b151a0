import { resolve } from 'node:path';
import { build } from 'vite';
import { pageIds } from '../../src/schemas/page-ids.ts';
import { FOLDER } from './files.ts';

/** The output folder of {@link bundleForm}. */
export const FORM = `${FOLDER}/form`;

/**
 * Bundles the form separately: the development server reloads its pages after each save, and the form would
 * lose its state.
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
        // A constant, because the module reads files, which a browser cannot.
        load: (module) =>
          module.endsWith('/schemas/page-ids.ts')
            ? `export const pageIds = ${JSON.stringify(pageIds)};`
            : undefined,
      },
    ],
  });
