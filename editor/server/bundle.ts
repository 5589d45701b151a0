/**
 * Bundles the form, in a separate process, which frees its memory afterwards. It is separate from what the
 * development server serves, because that reloads its pages after each save, and the form would lose its state.
 */
import { resolve } from 'node:path';
import { build } from 'vite';
import { CLIENT_BUNDLE } from './client-bundle.ts';

await build({
  root: resolve('editor/client'),
  base: '/edit/',
  configFile: false,
  logLevel: 'error',
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  build: { outDir: resolve(CLIENT_BUNDLE, 'edit'), emptyOutDir: true },
});
