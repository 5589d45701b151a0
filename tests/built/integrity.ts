/** Checks that a page has the integrity hash of each script that it may load. */
import { type Modules, readModules } from '../../src/build/integrity.ts';
import type { BuiltPage, BuiltSite, Finding } from './site.ts';

export async function missingIntegrity({ pages }: BuiltSite, root: string): Promise<Finding[]> {
  const modules = await readModules(root);
  return pages.flatMap((page) => integrityFaults(page, modules));
}

/** Searches for file names in pages and scripts, so that it also finds scripts missing in the import map. */
export function integrityFaults({ file, html, document }: BuiltPage, modules: Modules): Finding[] {
  const map = document.querySelector('script[type=importmap]')?.text ?? '{}';
  const { integrity = {} }: { integrity?: Record<string, string> } = JSON.parse(map);
  const said = new Map(Object.entries(integrity));
  for (const script of document.querySelectorAll('script[src]')) {
    said.set(script.getAttribute('src') ?? '', script.getAttribute('integrity') ?? '');
  }
  const reached = new Set([...modules.keys()].filter((address) => html.includes(address)));
  for (const address of reached) {
    for (const imported of modules.get(address)?.imports ?? []) reached.add(imported);
  }
  const wrong = [...new Set([...reached, ...said.keys()])].filter(
    (address) => !modules.has(address) || said.get(address) !== modules.get(address)?.integrity,
  );
  const retry = html.includes('astro-retry')
    ? ['the address that an island asks for once more']
    : [];
  return [...wrong, ...retry].map((address) => ({
    file,
    what: `does not say rightly what ${address} has to be`,
    mend: 'Correct src/build/integrity.ts; a script element needs the attribute.',
  }));
}
