import { build, type Rollup } from 'vite';

/** Builds the browser's half of the form service's own captcha, as one script that a page loads. */
export async function captchaScript(): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      rollupOptions: { input: 'form-service/captcha/client.ts', output: { format: 'iife' } },
    },
  });
  const { output } = result as Rollup.RollupOutput;
  return output[0].code;
}
