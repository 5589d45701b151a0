import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { AstroGlobal } from 'astro';
import { build, type Rolldown } from 'vite';
import { BROWSERS } from './browsers.ts';
import { cspHash } from './inline.ts';

const EARLY = '.early.element.ts';

const bundles = new Map<string, Promise<string>>();

/**
 * Bundles source files for one inline script, and registers its hash as the code's own; the build
 * rejects inline scripts without that (docs/decisions/008).
 *
 * @throws Error that names the file and the position if a file cannot be parsed
 */
export async function inlineScript(page: AstroGlobal, files: readonly string[]): Promise<string> {
  const code = (await Promise.all(files.map(bundled))).join('');
  if (code) page.csp?.insertScriptHash(cspHash(code));
  return code;
}

/** @returns the files of those elements in a page’s markup that act before its first paint */
export const earlyElements = (html: string): string[] =>
  globSync(`src/**/*${EARLY}`)
    .sort()
    .filter((file) => html.includes(`<${basename(file, EARLY)}`));

function bundled(file: string): Promise<string> {
  const code = (!import.meta.env.DEV && bundles.get(file)) || bundle(file);
  bundles.set(file, code);
  return code;
}

async function bundle(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      target: BROWSERS,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output;
  return chunk.code;
}
