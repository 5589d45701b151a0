import type { AstroIntegrationLogger } from 'astro';
import type { PageFaults } from './finish-page.ts';

/** Stops the build at what must not be published, and lists all of it. */
export function refuseFaults(
  pages: readonly { file: string; faults: PageFaults }[],
  sources: Readonly<Record<string, string>>,
  logger: AstroIntegrationLogger,
): void {
  const lines = (of: keyof PageFaults, where: (fault: string) => string) =>
    pages.flatMap(({ file, faults }) =>
      faults[of].map((fault) => `  ${file}: ${fault}${where(fault)}`),
    );
  const foreign = lines('foreign', (fault) => sourcesOf(fault, sources));
  const blocked = lines('blocked', () => '');
  const invalid = lines('invalid', () => '');
  if (foreign.length > 0) {
    logger.error(
      `These built pages hold scripts or styles that are not the site's own:\n${foreign.join('\n')}\nTake them out of the content. A script of the site's own has to be registered with inlineScript (src/generate/inline-script.ts).`,
    );
  }
  if (blocked.length > 0) {
    logger.error(
      `The Content-Security-Policy blocks what these built pages hold:\n${blocked.join('\n')}`,
    );
  }
  if (invalid.length > 0) {
    logger.error(
      `These built pages are not valid HTML:\n${invalid.join('\n')}\nCorrect the content or the section that writes this.`,
    );
  }
  // Astro would report a thrown error with a stack trace, like a bug.
  if (foreign.length + blocked.length + invalid.length > 0) process.exit(1);
}

/** The content files that contain such an element, for an editor to look in. */
function sourcesOf(fault: string, sources: Readonly<Record<string, string>>): string {
  const tag = fault.startsWith('<style') ? '<style' : '<script';
  const files = Object.keys(sources).filter((file) => sources[file]?.toLowerCase().includes(tag));
  return files.length > 0 ? ` (${tag}> is in ${files.join(', ')})` : '';
}
