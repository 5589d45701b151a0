import { globSync, readFileSync } from 'node:fs';

/** What stands in content until the provider puts the real thing in its place. */
const SITE = 'content/site.yaml';
const PLACEHOLDERS = [
  { in: SITE, pattern: /\S+\.example\b\S*/, what: 'an address on the reserved domain .example' },
  { in: SITE, pattern: /\+44 20 7946 0\d{3}/, what: 'a telephone number reserved for fiction' },
  { pattern: /\[[^\]]* to be set [^\]]*\]/, what: 'a text that the provider must set' },
];

/** @returns one line for each placeholder in `source`, with file and line number; comments do not count */
export function placeholdersIn(file: string, source: string): string[] {
  return source.split('\n').flatMap((line, index) =>
    PLACEHOLDERS.flatMap(({ in: place, pattern, what }) => {
      if (place && place !== file) return [];
      const [found] = line.replace(/(^|\s)#.*/, '').match(pattern) ?? [];
      return found
        ? [`${file}, line ${index + 1}: ${found} is ${what}. Set it before you publish.`]
        : [];
    }),
  );
}

/** Every placeholder that is left in content/. */
export const findPlaceholders = (): string[] =>
  globSync('content/**/*.{yaml,md}')
    .sort()
    .flatMap((file) => placeholdersIn(file, readFileSync(file, 'utf8')));
