/** Finds text of content/ that its page does not show, or shows in the wrong place. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type PageId, pageDeclaration } from '../../src/schemas/pages.ts';
import { tagsOf } from '../../src/schemas/tags.ts';
import { idOf } from '../../src/schemas/urls.ts';
import { isExpected } from './optional.ts';
import { plain } from './plain.ts';
import type { BuiltPage, BuiltSite, Finding } from './site.ts';

/** Fields whose values are not shown as text. */
const NOT_SHOWN = new Set(['icon', 'waveform', 'id', 'tab', 'key']);

const MEND = 'Let the page show it (src/pages/, src/sections/), or take it out of the file.';

/** Checks each page against its own content file and the further ones in the page table. */
export const missingWords = (site: BuiltSite): Finding[] =>
  site.pages.flatMap((page) => {
    const id = idOf(page.path);
    return [`content/pages/${id}.yaml`, ...sourcesOf(id)]
      .filter((file) => isExpected(file, page.html))
      .flatMap((file) => faultsOf(page, file, readFileSync(file, 'utf8')));
  });

function sourcesOf(id: PageId): readonly string[] {
  // The form's messages are in its script.
  return (pageDeclaration(id).sources ?? []).filter((file) => file !== 'content/messages.yaml');
}

/** The faults of a page against one content file, given as text. */
export function faultsOf(page: BuiltPage, file: string, source: string): Finding[] {
  const html = plain(page.html);
  const missing = (what: string) => ({ file: page.file, what, mend: MEND });
  if (file.endsWith('.md')) {
    return [...source.matchAll(/^#+ (.+)$/gm)]
      .map(([, heading = '']) => heading.trim())
      .filter((heading) => !html.includes(heading))
      .map((heading) => missing(`lacks the heading "${heading}" of ${file}`));
  }
  const content: unknown = parse(source);
  const words = textsOf(content)
    .filter((text) => !html.includes(text))
    .map((text) => missing(`lacks "${text.slice(0, 60)}" of ${file}`));
  return words.length > 0 || !Array.isArray(content)
    ? words
    : scattered(
        page,
        content.map((entry) => textsOf(entry)),
      ).map((text) =>
        missing(`does not show the entry "${text}" of ${file} as a whole, in its place`),
      );
}

/** Every text of a file that is shown unchanged: no option, no SVG, no {placeholder}. */
function textsOf(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, key));
  if (value && typeof value === 'object') {
    return Object.entries(value).flatMap(([name, item]) => textsOf(item, name));
  }
  if (typeof value !== 'string' || NOT_SHOWN.has(key)) return [];
  // Tags are shown separately; the id of a question's category is not shown.
  if (key === 'category') return tagsOf(value).filter((tag) => /[A-Z]/.test(tag));
  const text = plain(value.trim());
  return text === '' || /[{<]/.test(text) ? [] : [text];
}

/** Entries of a list that are not within one element of their own, or are out of order, by their first text. */
function scattered(page: BuiltPage, entries: string[][]): string[] {
  const elements = page.document
    .querySelectorAll('main li, main article, main section, main div, main tr')
    .map((element) => ({ html: plain(element.outerHTML), at: element.range[0] }))
    .sort((a, b) => a.html.length - b.html.length);
  let last = -1;
  return entries.flatMap((texts) => {
    const [name = ''] = texts;
    const others = entries
      .flatMap(([other = '']) => other)
      .filter((other) => !texts.some((text) => text.includes(other)));
    const home = elements.find(({ html }) => texts.every((text) => html.includes(text)));
    const isAlone = home && !others.some((other) => home.html.includes(`>${other}<`));
    const isInPlace = home && home.at >= last;
    last = home?.at ?? last;
    return isAlone && isInPlace ? [] : [name];
  });
}
