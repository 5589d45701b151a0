import { createHash } from 'node:crypto';
import type { AstroGlobal } from 'astro';
import { minifySync } from 'vite';

/**
 * An inline script as it is published: minified, which Astro does not do with those, and named as the
 * code's own, without which the build refuses it (docs/decisions/008).
 *
 * @throws Error that names the file, with the place in it, when the script cannot be parsed
 */
export function inlineScript(page: AstroGlobal, file: string, script: string): string {
  const { code, errors } = minifySync(file, script);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}\n${error.codeframe}`);
  page.csp?.insertScriptHash(digest(code));
  return code;
}

/** As Content-Security-Policy names the text of an inline element, without the quotes around. */
export const digest = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;
