/** Every YAML file of content/ with its schema and its name in the editor. */
import { z } from 'zod';
import { listFiles, singleFiles } from './files.ts';
import { pageIds } from './page-ids.ts';
import { pageDeclaration } from './pages.ts';

export interface ContentFile {
  file: string;
  schema: z.ZodType;
}

export const contentFiles: readonly ContentFile[] = [
  ...pageIds.map((id) => ({
    file: `content/pages/${id}.yaml`,
    schema: pageDeclaration(id).schema,
  })),
  ...Object.values(singleFiles),
  ...Object.values(listFiles).map(({ file, title, schema }) => ({
    file,
    schema: z.array<z.ZodType>(schema).meta({ title }),
  })),
];
