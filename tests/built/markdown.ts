/** Finds text of a page that is missing in its Markdown (src/build/markdown/). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idOf, markdownPathOf } from '../../src/schemas/urls.ts';
import type { BuiltPage, BuiltSite, Finding } from './site.ts';

const WORDS = 'main :is(h1, h2, h3, h4, p, dt, dd, th, td, caption)';
/** Controls and decoration, which the Markdown leaves out. */
const NOT_WORDS =
  '[aria-hidden=true], svg, noscript, template, form, fieldset, button, label, output, [role=status]';

export const lostInMarkdown = ({ pages, files }: BuiltSite, root: string): Finding[] =>
  pages.flatMap((page) => {
    const file = markdownPathOf(idOf(page.path));
    // metadata.ts checks that the file exists.
    return files.has(file) ? lostWords(page, file, readFileSync(join(root, file), 'utf8')) : [];
  });

/** @param markdown the text of `file` */
export function lostWords({ document }: BuiltPage, file: string, markdown: string): Finding[] {
  const written = letters(markdown.replaceAll(/\]\([^)]*\)/g, ']'));
  return document
    .querySelectorAll(WORDS)
    .filter((element) => !element.closest(NOT_WORDS) && !element.querySelector(NOT_WORDS))
    .filter(({ text }) => !written.includes(letters(text)))
    .map(({ text }) => ({
      file,
      what: `lacks "${text.trim().slice(0, 60)}" of its page`,
      mend: 'Correct src/build/markdown/to-markdown.ts.',
    }));
}

/** The text without punctuation and white space, in which HTML and Markdown differ. */
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
