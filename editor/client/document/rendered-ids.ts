/** The ids on pages, which links lead to: as the site's own components write them. */
import { type Contents, ownFilesOfPage } from '../../site.ts';

/** Reads the ids on a page by rendering it. */
type ReadIds = (contents: Contents, path: string) => readonly string[];

export interface RenderedIds {
  /** Those of a page that there is; undefined as long as no page can be rendered. */
  on: (path: string, contents: Contents) => readonly string[] | undefined;
  /** What has been asked for so far, such as `/boats#fast`. */
  known: () => readonly string[];
}

export const NO_RENDERED_IDS: RenderedIds = { on: () => undefined, known: () => [] };

/** Renders a page again only once one of its own files is another value. */
export function createRenderedIds(readIds: ReadIds): RenderedIds {
  const pages = new Map<string, { values: readonly unknown[]; ids: readonly string[] }>();
  return {
    on(path, contents) {
      const values = ownFilesOfPage(path, contents).map((file) => contents[file]);
      const before = pages.get(path);
      if (before?.values.every((value, at) => value === values[at])) return before.ids;
      const ids = readIds(contents, path);
      pages.set(path, { values, ids });
      return ids;
    },
    known: () => [...pages].flatMap(([path, { ids }]) => ids.map((id) => `${path}#${id}`)),
  };
}
