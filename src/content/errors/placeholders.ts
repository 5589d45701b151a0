/** Finds placeholders in content that the provider has to replace. */
import { visit } from 'yaml';
import { SHARED_FILES } from '../files/shared-files.ts';
import { type Site, sharedIn } from '../site.ts';
import { readDocument } from './yaml-document.ts';

const PLACEHOLDERS = [
  { pattern: /[\w.@:/-]+\.example\b[^\s}"]*/, what: 'an address on the reserved domain .example' },
  {
    in: SHARED_FILES.company,
    pattern: /\+44 20 7946 0\d{3}/,
    what: 'a telephone number reserved for fiction',
  },
  { pattern: /\[[^\]]* to be set [^\]]*\]/, what: 'a text that the provider must set' },
];

/**
 * @returns one line for each placeholder in a text of `source`, with file and line number; comments
 * do not count
 */
export function placeholdersIn(file: string, source: string): string[] {
  const wanted = PLACEHOLDERS.filter(({ in: only }) => !only || only === file);
  const warnings: string[] = [];
  const { document, lines } = readDocument(source);
  visit(document, {
    Scalar: (_, { range }) => {
      const [start, end] = range ?? [0, 0];
      const first = lines.linePos(start).line;
      for (const [at, line] of source.slice(start, end).split('\n').entries()) {
        for (const { pattern, what } of wanted) {
          const [found] = line.match(pattern) ?? [];
          if (!found) continue;
          warnings.push(
            `${file}, line ${first + at}: ${found} is ${what}. Replace it before you publish.`,
          );
        }
      }
    },
  });
  return warnings;
}

/** @returns a line if security.txt expires on a `day` that is less than 30 days away */
export function expiringOn(day: string, now = Date.now()): string[] {
  return Date.parse(day) - now < 30 * 24 * 60 * 60 * 1000
    ? [
        `${SHARED_FILES.company}: security.txt expires on ${day}. Set a later day under security, expires.`,
      ]
    : [];
}

/** All placeholders left in content/, and what expires soon. Content is valid. */
export const findPlaceholders = (
  sources: Readonly<Record<string, string>>,
  contents: Site,
): string[] => [
  ...Object.entries(sources).flatMap(([file, source]) => placeholdersIn(file, source)),
  ...expiringOn(sharedIn(contents)('company').security.expires),
];
