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

/** @returns a line where the day until which `security:` in `source` holds is less than 30 days off */
export function expiringIn(source: string, now = Date.now()): string[] {
  const [, day = ''] = /^ +expires: (\S+)/m.exec(source) ?? [];
  return Date.parse(day) - now < 30 * 24 * 60 * 60 * 1000
    ? [`${SITE}: security.txt holds until ${day} only. Set a later day under security, expires.`]
    : [];
}

/** Every placeholder that is left in content/, and what is about to expire. */
export const findPlaceholders = (): string[] => [
  ...globSync('content/**/*.{yaml,md}')
    .sort()
    .flatMap((file) => placeholdersIn(file, readFileSync(file, 'utf8'))),
  ...expiringIn(readFileSync(SITE, 'utf8')),
];
