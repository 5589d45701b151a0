import { getEntry } from 'astro:content';
import type { PageContent, PageId } from './pages.ts';

/** The words of one page; the loader has checked them against the schema of the same name. */
export async function getPage<Id extends PageId>(id: Id): Promise<PageContent<Id>> {
  const entry = await getEntry('pages', id);
  return entry?.data as PageContent<Id>;
}
