/** `npm run check:content`: reads every content file and lists all that is wrong, without a build. */
import { globSync } from 'node:fs';
import { z } from 'zod';
import { listFiles, singleFiles } from './files.ts';
import { pageDeclaration, pageIds } from './pages.ts';
import { ContentError } from './parse.ts';
import { findPlaceholders } from './placeholders.ts';
import { readContent } from './read.ts';

/** Every content file with its schema; a page without one is a fault. */
const files: { file: string; schema: z.ZodType }[] = [
  ...pageIds.map((id) => ({
    file: `content/pages/${id}.yaml`,
    schema: pageDeclaration(id).schema,
  })),
  ...Object.values(singleFiles),
  ...Object.values(listFiles).map(({ file, schema }) => ({
    file,
    schema: z.array<z.ZodType>(schema),
  })),
];

const known = new Set(files.map(({ file }) => file));
const faults = globSync('content/**/*.yaml')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !known.has(file))
  .map((file) => `${file}: nothing reads this file. Check its name (docs/adding-a-page.md).`);

for (const { file, schema } of files) {
  try {
    readContent(file, schema);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    faults.push(error.message);
  }
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(`${files.length} content files are in order.`);
const placeholders = findPlaceholders();
if (placeholders.length > 0) {
  console.log(`Before you publish:\n${placeholders.map((line) => `  ${line}`).join('\n')}`);
}
