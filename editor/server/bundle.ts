import { resolve } from 'node:path';
import { build } from 'vite';
import { FOLDER } from './files.ts';

/** The output folder of {@link bundleForm}. */
export const FORM = `${FOLDER}/form`;

/**
 * Bundles the form separately: the development server reloads its pages after each save, and the form would
 * lose its state.
 */
export const bundleForm = () =>
  build({
    root: resolve('editor/form'),
    base: '/edit/',
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { outDir: resolve(FORM, 'edit'), emptyOutDir: true },
  });
