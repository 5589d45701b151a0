/** What becomes of links to headings that get other words, and with them other ids. */
import type { Contents } from '../../site.ts';
import type { Replacement } from './draft.ts';
import { relinked, targetOf, writtenLike } from './links.ts';
import { pathsChangedWith } from './problems.ts';
import { type RenderedIds, targetsAfter, targetsOn } from './rendered-ids.ts';

/** The files whose links follow a heading that says something else now, and how many links do. */
export function linksFollowing(
  before: Contents,
  now: Contents,
  ids: RenderedIds,
): { replacements: Replacement[]; followed: number } {
  const changed = Object.keys(now).filter((file) => now[file] !== before[file]);
  const paths = new Set(changed.flatMap((file) => pathsChangedWith(file, now)));
  const targets = new Map(
    [...paths].flatMap((path) => {
      const former = targetsOn(path, before, ids);
      return [...targetsAfter(former, targetsOn(path, now, ids))];
    }),
  );
  let followed = 0;
  const replacements = Object.entries(now).flatMap(([file, value]): Replacement[] => {
    const linked = relinked(file, value, (link) => {
      const target = targetOf(link, file, now);
      const next = targets.get(target) ?? target;
      if (next === target) return link;
      followed += 1;
      return writtenLike(link, next, file);
    });
    return linked === value ? [] : [{ file, value: linked }];
  });
  return { replacements, followed };
}

/** Such as "2 links to headings lead to their new words." */
export const wordsOfFollowing = (links: number): string =>
  links === 1
    ? 'One link to a heading leads to its new words.'
    : `${links} links to headings lead to their new words.`;
