import { globSync, readFileSync } from 'node:fs';
import type { PageId } from '../schemas/pages.ts';
import { readEnvironment } from './environment.ts';
import { fingerprint } from './fingerprint.ts';

/** Everything that any page may depend on: all code and packages, and all content except other pages' files. */
const shared = fingerprint([
  JSON.stringify(readEnvironment()),
  ...globSync([
    'src/**/*.*',
    'content/*.*',
    'content/legal/*.*',
    'astro.config.ts',
    'package-lock.json',
  ])
    .sort()
    .map((file) => readFileSync(file)),
]);

/** Changes whenever the page may change; as long as it is the same, Astro reuses the last build's page. */
export const cacheKey = (id: PageId) =>
  fingerprint([shared, readFileSync(`content/pages/${id}.yaml`)]);
