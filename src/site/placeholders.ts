/** Finds placeholders in content that the provider has to replace. */
import { globSync, readFileSync } from 'node:fs';
import { splitFile } from '../content/languages.ts';
import { SHARED_FILES } from '../content/shared-files.ts';

const PLACEHOLDERS = [
  { pattern: /[\w.@:/-]+\.example\b[^\s}"]*/, what: 'an address on the reserved domain .example' },
  {
    in: SHARED_FILES.site,
    pattern: /\+44 20 7946 0\d{3}/,
    what: 'a telephone number reserved for fiction',
  },
  { pattern: /\[[^\]]* to be set [^\]]*\]/, what: 'a text that the provider must set' },
];

/** @returns one line for each placeholder in `source`, with file and line number; comments do not count */
export function placeholdersIn(file: string, source: string): string[] {
  return source.split('\n').flatMap((line, index) =>
    PLACEHOLDERS.flatMap(({ in: only, pattern, what }) => {
      if (only && only !== splitFile(file).rootFile) return [];
      const [found] = line.replace(/(^|\s)#.*/, '').match(pattern) ?? [];
      return found
        ? [`${file}, line ${index + 1}: ${found} is ${what}. Replace it before you publish.`]
        : [];
    }),
  );
}

/** @returns a line if the day in `security: expires:` of `source` is less than 30 days away */
export function expiringIn(source: string, now = Date.now()): string[] {
  const [, day = ''] = /^ +expires: (\S+)/m.exec(source) ?? [];
  return Date.parse(day) - now < 30 * 24 * 60 * 60 * 1000
    ? [
        `${SHARED_FILES.site}: security.txt expires on ${day}. Set a later day under security, expires.`,
      ]
    : [];
}

/** All placeholders left in content/, and what expires soon. */
export const findPlaceholders = (): string[] => [
  ...globSync('content/**/*.yaml')
    .sort()
    .flatMap((file) => placeholdersIn(file, readFileSync(file, 'utf8'))),
  ...expiringIn(readFileSync(SHARED_FILES.site, 'utf8')),
];
