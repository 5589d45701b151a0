/** Content files as Astro collections: found, checked, and watched while the development server runs. */
import { globSync } from 'node:fs';
import type { Loader, LoaderContext } from 'astro/loaders';
import { z } from 'zod';
import { pageDeclaration, pageIds, pages as table } from './pages.ts';
import { ContentError } from './parse.ts';
import { readContent } from './read.ts';

interface File<Schema extends z.ZodType> {
  file: string;
  schema: Schema;
}

/** A collection from one YAML file that is one thing; its entry is called `data`. */
export const singleFile = <Schema extends z.ZodType>({ file, schema }: File<Schema>) => ({
  schema,
  loader: loader(file, file, (store) => {
    store.set({ id: 'data', data: readContent(file, schema) as Record<string, unknown> });
  }),
});

/**
 * A collection from one YAML file that is a list, in the file's order: collections are sorted by id as
 * text, hence the zeros.
 */
export const list = <Schema extends z.ZodType>({ file, schema }: File<Schema>) => ({
  schema,
  loader: loader(file, file, (store) => {
    const entries = readContent(file, z.array(schema)) as Record<string, unknown>[];
    for (const [index, data] of entries.entries()) {
      store.set({ id: String(index + 1).padStart(5, '0'), data });
    }
  }),
});

/** Every file under content/pages/, each checked by the schema of its route. */
export const pages = (): Loader =>
  loader('pages', 'content/pages', (store) => {
    const ids = globSync('content/pages/**/*.yaml').map((file) =>
      file.replaceAll('\\', '/').slice('content/pages/'.length, -'.yaml'.length),
    );
    const unknown = ids.find((id) => !(id in table));
    if (unknown) {
      throw new ContentError(
        `content/pages/${unknown}.yaml: no page has this address. Rename the file, or add its schema to src/schemas/pages.ts (see docs/adding-a-page.md).`,
      );
    }
    for (const id of pageIds) {
      store.set({
        id,
        data: readContent(`content/pages/${id}.yaml`, pageDeclaration(id).schema) as Record<
          string,
          unknown
        >,
      });
    }
  });

function loader(name: string, path: string, fill: (store: LoaderContext['store']) => void): Loader {
  return {
    name,
    async load({ store, watcher, logger }) {
      store.clear();
      fill(store);
      watcher?.add(path);
      watcher?.on('change', (changed) => {
        if (!changed.replaceAll('\\', '/').includes(path)) return;
        try {
          fill(store);
        } catch (error) {
          logger.error(String(error));
        }
      });
    },
  };
}
