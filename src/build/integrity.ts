import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { init, parse } from 'es-module-lexer';

/** The folder of all that is bundled. */
const MODULES = '/_astro/';

/** A module by its address. */
export type Modules = ReadonlyMap<string, { integrity: string; imports: readonly string[] }>;

/**
 * Says on every page what each module that it may come to import has to be, so that a file that somebody has
 * changed on its way is not run. A browser that does not know of integrity in import maps imports as before.
 */
export function addIntegrity(): AstroIntegration {
  return {
    name: 'integrity',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const modules = await readModules(fileURLToPath(dir));
        for (const file of globSync('**/*.html', { cwd: fileURLToPath(dir) })) {
          const page = new URL(file, dir);
          writeFileSync(page, withIntegrity(readFileSync(page, 'utf8'), modules));
        }
      },
    },
  };
}

/** @param root folder of the built site */
export async function readModules(root: string): Promise<Modules> {
  await init;
  return new Map(
    globSync(`.${MODULES}*.js`, { cwd: root })
      .sort()
      .map((file) => {
        const address = posix.join('/', file);
        const code = readFileSync(`${root}/${file}`, 'utf8');
        const integrity = `sha256-${createHash('sha256').update(code).digest('base64')}`;
        return [address, { integrity, imports: importsOf(address, code) }];
      }),
  );
}

const importsOf = (address: string, code: string): string[] =>
  parse(code)[0]
    .filter(({ specifier }) => specifier?.startsWith('.'))
    .map(({ specifier }) => posix.join(posix.dirname(address), specifier ?? ''));

/** Astro's island asks once more for what has not come, by an address that no import map knows. */
const RETRY =
  /getRetryImportUrl\(\w\)\{[^{}]*\}async importWithRetry\((\w)\)\{try\{[^{}]*\}catch\(\w\)\{[^{}]*\}\}/;

/** @returns the page with a map of all that it may import, in front of its first module */
export function withIntegrity(html: string, modules: Modules): string {
  const named = [...modules.keys()].filter((address) => html.includes(address));
  const integrity = Object.fromEntries(
    [...reachedFrom(named, modules)].map((address) => [address, modules.get(address)?.integrity]),
  );
  const map = `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
  return html
    .replace(RETRY, (_, address) => `importWithRetry(${address}){return import(${address})}`)
    .replace('</head>', () => `${map}</head>`);
}

/** @returns these modules and all that they may come to import */
function reachedFrom(addresses: readonly string[], modules: Modules): Set<string> {
  const reached = new Set(addresses);
  // A set that grows is gone through to its end.
  for (const address of reached) {
    for (const imported of modules.get(address)?.imports ?? []) reached.add(imported);
  }
  return reached;
}
