import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { filesBelow } from '#source';
import { unanswered } from '../schemas/facts.ts';

/** @returns what only the owner knows and no page mentions yet, as lines for a terminal; none if all is answered */
export function stillToAnswer(): string[] {
  const lines = filesBelow('content')
    .sort()
    .flatMap((file) =>
      unanswered(parse(readFileSync(file, 'utf8'))).map(({ asks }) => `  ${file}: ${asks}`),
    );
  const heading = 'Still to answer (`npm run edit`, or `answer:` after the question):';
  return lines.length > 0 ? [heading, ...lines] : [];
}
