import { createHash } from 'node:crypto';
import type { AstroGlobal } from 'astro';
import { minifySync } from 'vite';

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
  page.csp?.insertScriptHash(digest(code));
  return code;
}

/** The hash of an inline element's text for a Content-Security-Policy, without quotes. */
export const digest = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;
