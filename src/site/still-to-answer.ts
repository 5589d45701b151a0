/** What the owner has still to answer: facts that no page mentions until somebody writes them. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { filesBelow } from '#source';
import { unanswered } from '../content/facts.ts';

export interface OpenQuestion {
  /** From the project's root. */
  file: string;
  /** Of the field that the answer goes into, such as `['sections', 2, 'cards', 0, 'fact', 'answer']`. */
  path: (string | number)[];
  asks: string;
}

/** Every question of content/ that has no answer yet, by file and place. */
export const findOpenQuestions = (): OpenQuestion[] =>
  filesBelow('content')
    .sort()
    .flatMap((file) =>
      unanswered(parse(readFileSync(file, 'utf8'))).map((question) => ({ file, ...question })),
    );

/** The same as one text for a terminal, or none if everything is answered. */
export function stillToAnswer(questions = findOpenQuestions()): string[] {
  if (questions.length === 0) return [];
  const lines = questions.map(({ file, asks }) => `  ${file}: ${asks}`);
  return [`Still to answer (\`npm run edit\`, or \`answer:\` below the question):`, ...lines];
}
