/** What becomes of a section that goes to another page, and of the links to it. */
import { anchorOf } from '../../../src/content/fields/anchors.ts';
import { SHARED_FILES } from '../../../src/content/files/shared-files.ts';
import { type Contents, listsIn, pathOfFile, SECTIONS, sectionsIn } from '../../site.ts';
import { textsIn, type Value, withValueAt } from '../../yaml/value.ts';
import type { Replacement } from './draft.ts';
import { linksIn, partsOf, relinked } from './links.ts';
import type { LinkPlace } from './pages.ts';
import { placeOf } from './problems.ts';

/** A section of a page. */
export interface SectionAt {
  file: string;
  index: number;
}

/** What can be an anchor in sections: a title, a heading of a long text, or a written one. */
function anchorsIn(contents: Contents, sections: readonly Value[]): Set<string> {
  const all = [...sections, ...listsIn(sections).map((name) => contents[SHARED_FILES[name]])];
  const lines = all.flatMap((part) => textsIn(part)).flatMap(([, text]) => text.split('\n'));
  return new Set(lines.map((line) => anchorOf(line)));
}

/** Whether a link in a file leads to an anchor that no other section of the page has. */
function leadingTo(contents: Contents, { file, index }: SectionAt) {
  const sections = sectionsIn(contents[file]);
  const own = anchorsIn(contents, sections.slice(index, index + 1));
  const others = anchorsIn(contents, sections.toSpliced(index, 1));
  return (link: string, from: string): boolean => {
    const { path, anchor } = partsOf(link);
    const isOnPage = path === pathOfFile(file) || (path === '' && from === file);
    return isOnPage && own.has(anchor) && !others.has(anchor);
  };
}

/** The links elsewhere that lead to an anchor in a section, and go along with it. */
export function linksToSection(contents: Contents, at: SectionAt): LinkPlace[] {
  const leads = leadingTo(contents, at);
  return Object.entries(contents).flatMap(([file, value]) =>
    linksIn(file, value)
      .filter(({ link, path }) => leads(link, file) && !isInside(at, file, path))
      .map(({ path }) => ({ file, path, place: placeOf(file, path, value) })),
  );
}

const isInside = ({ file, index }: SectionAt, other: string, path: readonly unknown[]) =>
  other === file && path[0] === SECTIONS[0] && path[1] === index;

/**
 * Puts a section at the end of another page. What it leads to stays the same.
 * @param isCopied whether it also stays where it is; otherwise the links to it follow
 */
export function sent(
  contents: Contents,
  at: SectionAt,
  to: string,
  isCopied: boolean,
): Replacement[] {
  const { file, index } = at;
  const sections = sectionsIn(contents[file]);
  const leads = leadingTo(contents, at);
  const there = anchorsIn(contents, sectionsIn(contents[to]));
  const [from, target] = [pathOfFile(file), pathOfFile(to)];
  const followed = (link: string) => {
    const { anchor } = partsOf(link);
    // As the site's createAnchors numbers the second of a name on a page.
    return `#${there.has(anchor) ? `${anchor}-2` : anchor}`;
  };
  /** Links within the section, which are on another page now. */
  const own = relinked(file, contents[file], (link, path) => {
    if (!isInside(at, file, path)) return link;
    if (leads(link, file)) return followed(link);
    return link.startsWith('#') ? from + link : link;
  });
  const next: Record<string, Value> = {
    [to]: withValueAt(contents[to], SECTIONS, [
      ...sectionsIn(contents[to]),
      structuredClone(sectionsIn(own)[index]),
    ]),
  };
  if (!isCopied) {
    next[file] = withValueAt(contents[file], SECTIONS, sections.toSpliced(index, 1));
    for (const [each, value] of Object.entries({ ...contents, ...next })) {
      next[each] = relinked(each, value, (link) =>
        leads(link, each) ? target + followed(link) : link,
      );
    }
  }
  return Object.entries(next).flatMap(([each, value]) =>
    value === contents[each] ? [] : { file: each, value },
  );
}
