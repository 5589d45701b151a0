import { BuildError } from '../build-error.ts';
import type { PageErrors } from './finish-page.ts';

/** What each kind of error is, and how it is mended. */
const KINDS: [of: keyof PageErrors, title: string, hint: string][] = [
  [
    'thirdParty',
    'These built pages hold scripts or styles that are not the site’s own:',
    'Take them out of the content. A script of the site’s own has to be registered with inlineScript (src/build/inline-script.ts).',
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

/** @throws BuildError at what must not be published, with all of it */
export function rejectErrors(
  pages: readonly { file: string; errors: PageErrors }[],
  sources: Readonly<Record<string, string>>,
): void {
  const found = KINDS.flatMap(([of, title, hint]) => {
    const where = (error: string) => (of === 'thirdParty' ? sourcesOf(error, sources) : '');
    const lines = pages.flatMap(({ file, errors }) =>
      errors[of].map((error) => `  ${file}: ${error}${where(error)}`),
    );
    return lines.length > 0 ? { title, lines, hint } : [];
  });
  const [first, ...others] = found;
  if (!first) return;
  const more = others.flatMap(({ title, lines }) => [title, ...lines]);
  throw new BuildError(
    first.title,
    [...first.lines, ...more],
    found.map(({ hint }) => hint).join('\n'),
  );
}

/** The content files that contain such an element, for an editor to look in. */
function sourcesOf(error: string, sources: Readonly<Record<string, string>>): string {
  const tag = error.startsWith('<style') ? '<style' : '<script';
  const files = Object.keys(sources).filter((file) => sources[file]?.toLowerCase().includes(tag));
  return files.length > 0 ? ` (${tag}> is in ${files.join(', ')})` : '';
}
