/** `npm run check:content`: reads every content file and lists all that is wrong, without a build. */
import { globSync } from 'node:fs';
import { contentFiles } from './content-files.ts';
import { ContentError } from './parse.ts';
import { findPlaceholders } from './placeholders.ts';
import { readContent } from './read.ts';
import { sampleSetFaults } from './sample-set.ts';

const known = new Set(contentFiles.map(({ file }) => file));
const faults = globSync('content/**/*.yaml')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !known.has(file))
  .map((file) => `${file}: nothing reads this file. Check its name (docs/adding-a-page.md).`);

for (const { file, schema } of contentFiles) {
  try {
    readContent(file, schema);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    faults.push(error.message);
  }
}

// Where a file cannot be read, there is nothing to compare yet.
if (faults.length === 0) faults.push(...sampleSetFaults());
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(`${contentFiles.length} content files are in order.`);
const placeholders = findPlaceholders();
if (placeholders.length > 0) {
  console.log(`Before you publish:\n${placeholders.map((line) => `  ${line}`).join('\n')}`);
}
