/** What becomes of a section that goes to another page, and of the links to it. */
import { type Contents, pathOfFile, SECTIONS, sectionsIn } from '../../site.ts';
import { isFields, type Value, withValueAt } from '../../yaml/value.ts';
import type { Replacement } from './draft.ts';
import { linksIn, relinked, targetOf, writtenLike } from './links.ts';
import type { LinkPlace } from './pages.ts';
import { placeOf } from './problems.ts';
import { type RenderedIds, targetsAfter, targetsOn } from './rendered-ids.ts';

/** A section of a page. */
export interface SectionAt {
  file: string;
  index: number;
}

const isInside = ({ file, index }: SectionAt, other: string, path: readonly unknown[]) =>
  other === file && path[0] === SECTIONS[0] && path[1] === index;

/** The links elsewhere that lead to an anchor in a section, and go along with it. */
export function linksToSection(contents: Contents, at: SectionAt, ids: RenderedIds): LinkPlace[] {
  const page = pathOfFile(at.file);
  const own = ids.on(page, contents)?.sections[at.index] ?? [];
  const targets = new Set(own.map((id) => `${page}#${id}`));
  return Object.entries(contents).flatMap(([file, value]) =>
    linksIn(file, value)
      .filter(({ path }) => !isInside(at, file, path))
      .filter(({ link }) => targets.has(targetOf(link, file, contents)))
      .map(({ path }) => ({ file, path, place: placeOf(file, path, value) })),
  );
}

/**
 * Where a section from another page goes: at the end, above the call to action that closes a page.
 */
export function placeIn(sections: readonly Value[]): number {
  const last = sections.at(-1);
  return sections.length - (isFields(last) && last.type === 'closing' ? 1 : 0);
}

/**
 * Puts a section on another page. Every link leads to the same words as before, also where ids have
 * other numbers now.
 * @param isCopied whether it also stays where it is; otherwise the links to it follow
 * @param ids of which nothing may be known yet; then no link is changed
 */
export function sent(
  contents: Contents,
  at: SectionAt,
  to: string,
  isCopied: boolean,
  ids: RenderedIds,
): Replacement[] {
  const { file, index } = at;
  const [sections, others] = [sectionsIn(contents[file]), sectionsIn(contents[to])];
  const next: Record<string, Value> = { ...contents };
  const place = placeIn(others);
  const copy = structuredClone(sections[index]) as Value;
  next[to] = withValueAt(contents[to], SECTIONS, others.toSpliced(place, 0, copy));
  if (!isCopied) next[file] = withValueAt(contents[file], SECTIONS, sections.toSpliced(index, 1));

  const targetsIn = (page: string, state: Contents) => targetsOn(pathOfFile(page), state, ids);
  const here = targetsIn(file, contents);
  const there = targetsIn(to, next);
  const sentTargets = targetsAfter(here.slice(index, index + 1), there.slice(place, place + 1));
  const stayed = isCopied ? here : here.toSpliced(index, 1);
  const otherTargets = new Map([
    ...targetsAfter(targetsIn(to, contents), there.toSpliced(place, 1)),
    ...targetsAfter(stayed, targetsIn(file, next)),
  ]);
  const follow = (each: string, link: string, path: readonly unknown[]) => {
    const isSent = isInside({ file: to, index: place }, each, path);
    const target = targetOf(link, isSent ? file : each, contents);
    const now =
      (isSent || !isCopied ? sentTargets.get(target) : undefined) ?? otherTargets.get(target);
    if (!now || now === targetOf(link, each, contents)) return link;
    return writtenLike(link, now, each);
  };
  return Object.entries(next).flatMap(([each, value]) => {
    const linked = relinked(each, value, (link, path) => follow(each, link, path));
    return linked === contents[each] ? [] : { file: each, value: linked };
  });
}
