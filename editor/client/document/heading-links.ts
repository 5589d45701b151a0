/** What becomes of links to headings that get other words, and with them other ids. */
import type { Contents } from '../../site.ts';
import type { Replacement } from './draft.ts';
import { relinked, targetOf, writtenLike } from './links.ts';
import { pathsChangedWith } from './problems.ts';
import { type RenderedIds, targetsAfter, targetsOn } from './rendered-ids.ts';

/** These replacements, with those of all files whose links follow a heading, and how many do. */
export function withLinksToHeadings(
  contents: Contents,
  replacements: readonly Replacement[],
  ids: RenderedIds,
): { replacements: Replacement[]; followed: number } {
  const next: Contents = {
    ...contents,
    ...Object.fromEntries(replacements.map(({ file, value }) => [file, value])),
  };
  const paths = new Set(replacements.flatMap(({ file }) => pathsChangedWith(file, contents)));
  const targets = new Map(
    [...paths].flatMap((path) => {
      const before = targetsOn(path, contents, ids);
      return [...targetsAfter(before, targetsOn(path, next, ids))];
    }),
  );
  let followed = 0;
  const all = Object.entries(next).flatMap(([file, value]): Replacement[] => {
    const linked = relinked(file, value, (link) => {
      const target = targetOf(link, file, next);
      const now = targets.get(target) ?? target;
      if (now === target) return link;
      followed += 1;
      return writtenLike(link, now, file);
    });
    return linked === contents[file] ? [] : [{ file, value: linked }];
  });
  return { replacements: all, followed };
}
