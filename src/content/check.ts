/** `npm run check:content`: reads every content file and lists all errors, without a build. */
import { findPictureErrors } from './errors/picture-errors.ts';
import { findPlaceholders } from './errors/placeholders.ts';
import { stillToAnswer } from './errors/still-to-answer.ts';
import { readContent } from './read-content.ts';

const { sources, contents, errors: found } = readContent();
const errors = [...found, ...(await findPictureErrors())];
if (errors.length > 0) {
  console.error(errors.join('\n'));
  process.exit(1);
}
console.log('All content files are valid.');
const placeholders = findPlaceholders(sources, contents);
if (placeholders.length > 0) {
  console.log(`Before you publish:\n${placeholders.map((line) => `  ${line}`).join('\n')}`);
}
for (const line of stillToAnswer(contents)) console.log(line);
