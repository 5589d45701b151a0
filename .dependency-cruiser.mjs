/** The rules of .dependency-cruiser.json with those that a part of the project brings along in its own folder. */
import { globSync, readFileSync } from 'node:fs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Of each part: its rules, a wrong import for each, and which rules hold for types too. */
export const parts = globSync('*/import-rules.json').map(read);

const { forbidden, options } = read('.dependency-cruiser.json');

// biome-ignore lint/style/noDefaultExport: dependency-cruiser reads its configuration from the default export.
export default {
  forbidden: [...forbidden, ...parts.flatMap((part) => part.forbidden)],
  options,
};
