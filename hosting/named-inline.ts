import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse } from 'parse5';
import { elements, inlineContentOf } from './inline-content.ts';

/**
 * Stops the build at an inline script or style that does not come from the code, such as one in a logo that
 * an editor has pasted (docs/decisions/008). Astro writes the hashes of the code's own into a `<meta>` of
 * each page, before content is rendered; this integration compares them. It has to run before the
 * integrations that change pages.
 *
 * @param read {@link unnamedInline}, or a cached version of it
 */
export function refuseUnnamedInline(read: typeof unnamedInline): AstroIntegration {
  return {
    name: 'refuse-unnamed-inline',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const root = fileURLToPath(dir);
        const faults = globSync('**/*.html', { cwd: root })
          .sort()
          .flatMap((file) =>
            read(readFileSync(join(root, file), 'utf8')).map(
              (element) => `  ${file}: ${element.start}${sourcesOf(element.tag)}`,
            ),
          );
        if (faults.length > 0) {
          throw new Error(
            `These built pages hold scripts or styles that are not the site's own:\n${faults.join('\n')}\nTake them out of the content. One that belongs to the code is named where it is written (src/build/inline-script.ts).`,
          );
        }
      },
    },
  };
}

type Unnamed = { tag: 'script' | 'style'; start: string };

/** Removes Astro's `<meta>` from a page: the published policy is a response header. */
export const withoutNames = (html: string): string =>
  html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, '');

/**
 * @returns the page's inline elements that Astro's `<meta>` does not name
 * @throws Error unless there is exactly one such `<meta>`, in the head
 */
export function unnamedInline(html: string): Unnamed[] {
  const document = parse(html);
  const metas = [...elements(document)].filter(
    ({ tagName, attrs }) =>
      tagName === 'meta' &&
      attrs.some(({ name, value }) => name === 'http-equiv' && /^content-security/i.test(value)),
  );
  const [meta] = metas;
  if (!meta || metas.length > 1 || meta.parentNode?.nodeName !== 'head') {
    throw new Error(
      `A page has ${metas.length} <meta http-equiv="content-security-policy">, where Astro writes one into its head (security.csp in astro.config.ts).`,
    );
  }
  const named = meta.attrs.find(({ name }) => name === 'content')?.value ?? '';
  const { scripts, styles } = inlineContentOf(document);
  const unnamed = (tag: Unnamed['tag'], all: typeof scripts) =>
    all
      .filter(({ source }) => !named.includes(source))
      .map(({ text }) => ({ tag, start: `<${tag}>${text.trim().slice(0, 60)}` }));
  return [...unnamed('script', scripts), ...unnamed('style', styles)];
}

/** The content files that contain such an element, for an editor to look in. */
function sourcesOf(tag: string): string {
  const files = globSync('content/**/*').filter(
    (file) =>
      statSync(file).isFile() && readFileSync(file, 'utf8').toLowerCase().includes(`<${tag}`),
  );
  return files.length > 0 ? ` (a <${tag}> stands in ${files.sort().join(', ')})` : '';
}
