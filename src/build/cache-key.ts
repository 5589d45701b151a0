import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { PageId } from '../schemas/pages.ts';
import { readEnvironment } from './environment.ts';

const digest = (texts: readonly (string | Buffer)[]) =>
  texts.reduce((hash, text) => hash.update(text), createHash('sha256')).digest('hex');

/** What every page may be made of: all code, and all content but that of other pages. */
const shared = digest([
  JSON.stringify(readEnvironment()),
  ...globSync(['src/**/*.*', 'content/*.*', 'content/legal/*.*'])
    .sort()
    .map((file) => readFileSync(file)),
]);

/** A text that stays the same for as long as the page does: Astro then takes it from the last build. */
export const cacheKey = (id: PageId) => digest([shared, readFileSync(`content/pages/${id}.yaml`)]);
