import { globSync, readFileSync, statSync } from 'node:fs';
import type { PageFaults } from './finish-page.ts';

/** @throws Error that lists what the pages hold that must not be published */
export function refuseFaults(pages: readonly { file: string; faults: PageFaults }[]): void {
  const lines = (of: keyof PageFaults, where: (fault: string) => string) =>
    pages
      .flatMap(({ file, faults }) =>
        faults[of].map((fault) => `  ${file}: ${fault}${where(fault)}`),
      )
      .sort();
  const foreign = lines('foreign', sourcesOf);
  if (foreign.length > 0) {
    throw new Error(
      `These built pages hold scripts or styles that are not the site's own:\n${foreign.join('\n')}\nTake them out of the content. One that belongs to the code is named where it is written (src/build/inline-script.ts).`,
    );
  }
  const blocked = lines('blocked', () => '');
  if (blocked.length > 0) {
    throw new Error(
      `The Content-Security-Policy blocks what these built pages hold:\n${blocked.join('\n')}`,
    );
  }
}

/** The content files that contain such an element, for an editor to look in. */
function sourcesOf(fault: string): string {
  const tag = fault.startsWith('<style') ? '<style' : '<script';
  const files = globSync('content/**/*').filter(
    (file) => statSync(file).isFile() && readFileSync(file, 'utf8').toLowerCase().includes(tag),
  );
  return files.length > 0 ? ` (a ${tag}> stands in ${files.sort().join(', ')})` : '';
}
