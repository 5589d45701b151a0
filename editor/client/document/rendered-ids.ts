/** The ids on pages, which links lead to: as the site's own components write them. */
import { type Contents, ownFilesOfPage } from '../../site.ts';

/** The ids on a page: in each section, by its place in the page's file, and around them. */
export interface PageIds {
  sections: readonly (readonly string[])[];
  around: readonly string[];
}

/** Reads the ids on a page by rendering it. */
type ReadIds = (contents: Contents, path: string) => PageIds;

export interface RenderedIds {
  /** Those of a page that there is; undefined as long as no page can be rendered. */
  on: (path: string, contents: Contents) => PageIds | undefined;
  /** What has been asked for so far, such as `/boats#fast`. */
  known: () => readonly string[];
}

export const NO_RENDERED_IDS: RenderedIds = { on: () => undefined, known: () => [] };

/** Renders a page again only once one of its own files is another value. */
export function createRenderedIds(readIds: ReadIds): RenderedIds {
  const pages = new Map<string, { values: readonly unknown[]; ids: PageIds }>();
  return {
    on(path, contents) {
      const values = ownFilesOfPage(path, contents).map((file) => contents[file]);
      const before = pages.get(path);
      if (before?.values.every((value, at) => value === values[at])) return before.ids;
      const ids = readIds(contents, path);
      pages.set(path, { values, ids });
      return ids;
    },
    known: () => [...pages].flatMap(([path, { ids }]) => allIds(ids).map((id) => `${path}#${id}`)),
  };
}

export const allIds = ({ sections, around }: PageIds): string[] => [...sections.flat(), ...around];

/** What links to each section of a page lead to, such as `/boats#fast`; empty if not known yet. */
export const targetsOn = (path: string, contents: Contents, ids: RenderedIds): string[][] =>
  (ids.on(path, contents)?.sections ?? []).map((own) => own.map((id) => `${path}#${id}`));

/**
 * Which target each has become: a section has them in the same order as before. Where it has more
 * or fewer of them, none is told from another.
 */
export const targetsAfter = (before: string[][], after: string[][]): Map<string, string> =>
  new Map(
    before.flatMap((own, section) => {
      const now = after[section] ?? [];
      return own.length === now.length ? own.map((target, at) => [target, now[at] ?? target]) : [];
    }),
  );
