/** Content files as Astro's collections. What is read here has been checked (src/build/check-content.ts). */
import { basename } from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import { z } from 'zod';
import { legalTexts } from './find-faults.ts';
import { pageDeclaration, pageIds } from './pages.ts';
import { readContent, readMarkdown } from './read.ts';

type Entry = Parameters<LoaderContext['store']['set']>[0];
type Data = Record<string, unknown>;

interface File<Schema extends z.ZodType> {
  file: string;
  schema: Schema;
}

/** A collection from one YAML file that is one thing; its entry is called `data`. */
export const singleFile = <Schema extends z.ZodType>({ file, schema }: File<Schema>) => ({
  schema,
  loader: loader(file, () => [{ id: 'data', data: readContent(file, schema) as Data }]),
});

/**
 * A collection from one YAML file that is a list, in the file's order: collections are sorted by id as
 * text, hence the zeros.
 */
export const list = <Schema extends z.ZodType>({ file, schema }: File<Schema>) => ({
  schema,
  loader: loader(file, () =>
    (readContent(file, z.array(schema)) as Data[]).map((data, index) => ({
      id: String(index + 1).padStart(5, '0'),
      data,
    })),
  ),
});

/** The words of every page, by its id in the page table. */
export const pages = (): Loader =>
  loader('pages', () =>
    pageIds.map((id) => ({
      id,
      data: readContent(`content/pages/${id}.yaml`, pageDeclaration(id).schema) as Data,
    })),
  );

/** The texts of content/legal/, by their names without the ending. */
export const legal = (): Loader =>
  loader('legal', ({ renderMarkdown }) =>
    Promise.all(
      legalTexts.map(async (file) => {
        const body = readMarkdown(file);
        return { id: basename(file, '.md'), data: {}, body, rendered: await renderMarkdown(body) };
      }),
    ),
  );

/** All entries are read before the first is replaced, so that a file at fault leaves what there was. */
function loader(
  name: string,
  read: (context: LoaderContext) => Entry[] | Promise<Entry[]>,
): Loader {
  return {
    name,
    async load(context) {
      const entries = await read(context);
      context.store.clear();
      for (const entry of entries) context.store.set(entry);
    },
  };
}
