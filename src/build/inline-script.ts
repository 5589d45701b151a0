import { minifySync } from 'vite';

/**
 * An inline script as it is published: Astro does not minify those.
 *
 * @throws Error that names the file, with the place in it, when the script cannot be parsed
 */
export function inlineScript(file: string, script: string): string {
  const { code, errors } = minifySync(file, script);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}\n${error.codeframe}`);
  return code;
}
