import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { init, parse } from 'es-module-lexer';

/** The folder of all bundled files. */
const MODULES = '/_astro/';

/** Modules by URL path. */
export type Modules = ReadonlyMap<string, { integrity: string; imports: readonly string[] }>;

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

/** Astro's island retries a failed import with another URL, for which the import map has no hash. */
const RETRY =
  /getRetryImportUrl\(\w\)\{[^{}]*\}async importWithRetry\((\w)\)\{try\{[^{}]*\}catch\(\w\)\{[^{}]*\}\}/;

/**
 * Adds to a page the integrity hashes of all modules that it may import, so that a tampered file is not run.
 * Browsers that do not support integrity in import maps ignore them.
 *
 * @returns the page with an import map of these modules, at the end of its head
 */
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

/** @returns these modules and all their imports, direct and indirect */
function reachedFrom(addresses: readonly string[], modules: Modules): Set<string> {
  const reached = new Set(addresses);
  // Iterating over a Set includes elements added meanwhile.
  for (const address of reached) {
    for (const imported of modules.get(address)?.imports ?? []) reached.add(imported);
  }
  return reached;
}
