import type { FileProblem } from '../protocol.ts';
import { inReader } from './reader.ts';
import type { Texts } from './workspace.ts';

/**
 * What keeps texts from being published, as fields of their files; the client says it in the form's
 * words.
 */
export class Unpublishable extends Error {
  readonly problems: readonly FileProblem[];

  constructor(problems: readonly FileProblem[]) {
    super(problems.map(({ file, message }) => `${file} ${message}`).join('\n'));
    this.problems = problems;
  }
}

/**
 * Reads texts as the build would, before it: a build takes seconds, and a text can make it take
 * minutes.
 * @throws Unpublishable if a schema rejects one
 */
export async function assertValid(texts: Texts): Promise<void> {
  const problems: FileProblem[] = [];
  for (const [file, text] of Object.entries(texts)) {
    if (text !== null) problems.push(...(await inReader('check', file, text)));
  }
  if (problems.length > 0) throw new Unpublishable(problems);
}
