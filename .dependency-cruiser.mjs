/**
 * The rules of .dependency-cruiser.json with those that a part of the project brings along in its
 * own folder.
 */
import { globSync, readFileSync } from 'node:fs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

const { forbidden, options } = read('.dependency-cruiser.json');

// biome-ignore lint/style/noDefaultExport: dependency-cruiser reads its configuration from the default export.
export default {
  forbidden: [
    ...forbidden,
    ...globSync('*/import-rules.json').flatMap((file) => read(file).forbidden),
  ],
  options,
};
