import type { Site } from '../site.ts';

/**
 * @returns what only the owner knows and no page mentions yet, as lines for a terminal; none if all
 * is answered
 */
export function stillToAnswer(contents: Site): string[] {
  const lines = Object.entries(contents).flatMap(([file, content]) =>
    questionsIn(content).map((question) => `  ${file}: ${question}`),
  );
  const heading = 'Still to answer (write it into the text, then remove the question):';
  return lines.length > 0 ? [heading, ...lines] : [];
}

/** What the `fact` fields of a file ask. */
function questionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('asks' in value && typeof value.asks === 'string') return [value.asks];
  return Object.values(value).flatMap(questionsIn);
}
