/** Finds leftovers: text that no page shows, and parts of the editor. */
import { globSync, readFileSync } from 'node:fs';
import { LineCounter, parseDocument, visit } from 'yaml';
import { isExpected } from './optional.ts';
import { plain } from './plain.ts';
import type { Finding } from './site.ts';

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
    .filter((file) => isExpected(file, built))
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
