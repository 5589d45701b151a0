/** `npm run check:content`: reads every content file and lists all faults, without a build. */
import { findPictureFaults } from './picture-errors.ts';
import { findPlaceholders } from './placeholders.ts';
import { readContent } from './read-content.ts';
import { stillToAnswer } from './still-to-answer.ts';

const { sources, contents, faults: found } = readContent();
const faults = [...found, ...(await findPictureFaults())];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log('All content files are valid.');
const placeholders = findPlaceholders(sources, contents);
if (placeholders.length > 0) {
  console.log(`Before you publish:\n${placeholders.map((line) => `  ${line}`).join('\n')}`);
}
for (const line of stillToAnswer(contents)) console.log(line);
