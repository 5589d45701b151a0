import { build } from 'vite';

/**
 * The form in one script and one style sheet, in memory. It is bundled by itself because the development
 * server reloads the pages that it serves after each save, and would take the form's state along.
 */
export async function bundleForm(): Promise<{ script: string; styles: string }> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      cssCodeSplit: false,
      assetsInlineLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input: 'editor/form/main.tsx' },
    },
  });
  const output = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const script = output.find((file) => file.type === 'chunk');
  const styles = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  return {
    script: script?.type === 'chunk' ? script.code : '',
    styles: styles?.type === 'asset' ? String(styles.source) : '',
  };
}
