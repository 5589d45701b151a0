import { createHash } from 'node:crypto';

/** Where a build says what content it was made of. */
export const VERSION_PATH = '/content-version.txt';

/** A hash of the content files; `texts` by file. */
export const contentVersion = (texts: Readonly<Record<string, string>>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');
