import { build, type Rolldown } from 'vite';

/**
 * The form's files by their names, in memory. It is bundled by itself because the development server
 * reloads the pages that it serves after each save, and would take the form's state along.
 */
export async function bundleForm(): Promise<Record<string, string | Uint8Array<ArrayBuffer>>> {
  const { output } = (await build({
    root: 'editor/form',
    base: '/edit/',
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  return Object.fromEntries(
    output.map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : (file.source as string | Uint8Array<ArrayBuffer>),
    ]),
  );
}
