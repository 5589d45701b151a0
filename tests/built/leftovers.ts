/** Finds leftovers: text that no page shows, and styles that no page uses. */
import { globSync, readFileSync } from 'node:fs';
import { PurgeCSS } from 'purgecss';
import { LineCounter, parseDocument, visit } from 'yaml';
import { plain } from './plain.ts';
import type { BuiltSite, Finding } from './site.ts';

/** Finds parts of the editor, which must never be published. */
export function editorParts(root: string): Finding[] {
  return globSync(`${root}/**/*.{html,js,css,json,txt}`)
    .filter(
      (file) =>
        /\/edit\b/.test(file) || /editor-drafts|\/edit\/files/.test(readFileSync(file, 'utf8')),
    )
    .map((file) => ({
      file,
      what: 'has a part of the editor in it',
      mend: 'Let nothing in src/ or astro.config.ts import from editor/.',
    }));
}

/** Finds texts of content/ that are in no built file, such as those of a removed page. */
export function unusedWords(root: string, content = 'content'): Finding[] {
  const built = globSync(`${root}/**/*.{html,js,json,txt,webmanifest}`)
    .map((file) => plain(readFileSync(file, 'utf8')))
    .join('\n');
  return globSync(`${content}/**/*.yaml`)
    .sort()
    .flatMap((file) =>
      wordsOf(readFileSync(file, 'utf8'))
        // Tags are one text in content, but separate texts on the page.
        .filter(({ text }) => !text.split(', ').every((part) => built.includes(part)))
        .map(({ text, line }) => ({
          file: `${file}, line ${line}`,
          what: `"${text.slice(0, 60)}" stands on no page`,
          mend: 'Take it out, or let a page show it.',
        })),
    );
}

/** Every value of more than one word, except those with {placeholders}, which scripts fill in. */
function wordsOf(source: string): { text: string; line: number }[] {
  const lines = new LineCounter();
  const found: { text: string; line: number }[] = [];
  visit(parseDocument(source, { lineCounter: lines }), {
    Scalar(key, { value, range }) {
      if (key === 'key' || typeof value !== 'string' || value.includes('{')) return;
      const text = plain(value.trim());
      if (text.includes(' ')) found.push({ text, line: lines.linePos(range?.[0] ?? 0).line });
    },
  });
  return found;
}

/** Finds classes and custom properties in styles that no page and no script uses. */
export async function unusedStyles(site: BuiltSite, root: string): Promise<Finding[]> {
  const styles = new Set(
    site.pages.flatMap(({ document }) => document.querySelectorAll('style').map((s) => s.text)),
  );
  const raw = [...styles].join('\n');
  const results = await new PurgeCSS().purge({
    content: [
      // Without the styles, which contain every class.
      ...site.pages.map(({ html }) => ({
        raw: html.replaceAll(/<style.*?<\/style>/gs, ''),
        extension: 'html',
      })),
      `${root}/_astro/*.js`,
    ],
    // Ignores attribute values, such as the colour of a status, because they depend on content.
    css: [{ raw: raw.replaceAll(/\[([\w-]+)[~^$*|]?=[^\]]*\]/g, '[$1]') }],
    rejected: true,
  });
  const classes = results.flatMap(({ rejected = [] }) => rejected.flatMap((r) => r.split(/,\s*/)));
  const tokens = [...raw.matchAll(/(--(?!lightningcss)[\w-]+)\s*:/g)].map(([, name = '']) => name);
  return [
    ...classes.filter((selector) => selector.includes('.')),
    ...tokens.filter((name) => !raw.includes(`var(${name}`)),
  ]
    .filter((name, index, all) => all.indexOf(name) === index)
    .map((name) => ({
      file: 'src/**/*.css',
      what: `${name} is used by no page`,
      mend: 'Take it out of its style sheet.',
    }));
}
