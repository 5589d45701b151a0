/** What pages and layouts read of content: one accessor for each kind. The loaders have checked it all. */
import { getCollection, getEntry, render } from 'astro:content';
import type { z } from 'zod';
import type { listFiles, singleFiles } from './files.ts';
import type { PageContent, PageId } from './pages.ts';

type SingleFiles = typeof singleFiles;
type ListFiles = typeof listFiles;

/** The words of one page. */
export const getPage = async <Id extends PageId>(id: Id) =>
  (await getEntry('pages', id))?.data as PageContent<Id>;

/** A file that is one thing, such as `site`. */
export const getSingle = async <Name extends keyof SingleFiles>(name: Name) =>
  (await getEntry(name, 'data'))?.data as z.infer<SingleFiles[Name]['schema']>;

/** A file that is a list, such as `faq`, in its order. */
export const getList = async <Name extends keyof ListFiles>(name: Name) =>
  (await getCollection(name)).map(({ data }) => data) as z.infer<ListFiles[Name]['schema']>[];

/**
 * A text of content/legal/, drawn by `<Content />`, and its headings.
 *
 * @throws Error that names the file when it is missing
 */
export async function getLegalText(id: string) {
  const entry = await getEntry('legal', id);
  if (!entry)
    throw new Error(`content/legal/${id}.md is missing. Put it back, or take its page out.`);
  return render(entry);
}
