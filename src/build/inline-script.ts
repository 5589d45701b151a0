import type { AstroGlobal } from 'astro';
import { minifySync } from 'vite';
import { cspHash } from './inline.ts';

/**
 * Minifies an inline script, which Astro does not do, and registers its hash as the code's own; the build
 * rejects inline scripts without that (docs/decisions/008).
 *
 * @throws Error that names the file and the position if the script cannot be parsed
 */
export function inlineScript(page: AstroGlobal, file: string, script: string): string {
  const { code, errors } = minifySync(file, script);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}\n${error.codeframe}`);
  page.csp?.insertScriptHash(cspHash(code));
  return code;
}
