import { unanswered } from '../../schemas/facts.ts';
import type { Site } from '../site.ts';

/** @returns what only the owner knows and no page mentions yet, as lines for a terminal; none if all is answered */
export function stillToAnswer(contents: Site): string[] {
  const lines = Object.entries(contents).flatMap(([file, content]) =>
    unanswered(content).map(({ asks }) => `  ${file}: ${asks}`),
  );
  const heading = 'Still to answer (`npm run edit`, or `answer:` after the question):';
  return lines.length > 0 ? [heading, ...lines] : [];
}
