/** `npm run check:content`: reads every content file and lists all faults, without a build. */
import { fileCount, findFaults } from './find-faults.ts';
import { findPlaceholders } from './placeholders.ts';
import { sampleSetFaults } from './sample-set.ts';

const faults = findFaults();
// The sample set can only be compared once every file is valid.
if (faults.length === 0) faults.push(...sampleSetFaults());
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(`${fileCount} content files are in order.`);
const placeholders = findPlaceholders();
if (placeholders.length > 0) {
  console.log(`Before you publish:\n${placeholders.map((line) => `  ${line}`).join('\n')}`);
}
