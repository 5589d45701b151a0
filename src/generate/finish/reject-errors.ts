import { Refused } from '../rejected.ts';
import type { PageErrors } from './finish-page.ts';

/** What each kind of fault is, and how it is mended. */
const KINDS: [of: keyof PageErrors, title: string, hint: string][] = [
  [
    'thirdParty',
    'These built pages hold scripts or styles that are not the site’s own:',
    'Take them out of the content. A script of the site’s own has to be registered with inlineScript (src/generate/inline-script.ts).',
  ],
  [
    'blocked',
    'The Content-Security-Policy blocks what these built pages hold:',
    'Correct the section that writes this.',
  ],
  [
    'invalid',
    'These built pages are not valid HTML:',
    'Correct the content or the section that writes this.',
  ],
];

/** @throws Refused at what must not be published, with all of it */
export function refuseFaults(
  pages: readonly { file: string; faults: PageErrors }[],
  sources: Readonly<Record<string, string>>,
): void {
  const found = KINDS.flatMap(([of, title, hint]) => {
    const where = (fault: string) => (of === 'thirdParty' ? sourcesOf(fault, sources) : '');
    const lines = pages.flatMap(({ file, faults }) =>
      faults[of].map((fault) => `  ${file}: ${fault}${where(fault)}`),
    );
    return lines.length > 0 ? { title, lines, hint } : [];
  });
  const [first, ...others] = found;
  if (!first) return;
  const more = others.flatMap(({ title, lines }) => [title, ...lines]);
  throw new Refused(
    first.title,
    [...first.lines, ...more],
    found.map(({ hint }) => hint).join('\n'),
  );
}

/** The content files that contain such an element, for an editor to look in. */
function sourcesOf(fault: string, sources: Readonly<Record<string, string>>): string {
  const tag = fault.startsWith('<style') ? '<style' : '<script';
  const files = Object.keys(sources).filter((file) => sources[file]?.toLowerCase().includes(tag));
  return files.length > 0 ? ` (${tag}> is in ${files.join(', ')})` : '';
}
