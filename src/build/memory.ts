import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AstroIntegration } from 'astro';

type Answers = Record<string, unknown>;

/**
 * What slow functions of texts have answered, kept from build to build for as long as texts and code are the
 * same. A build that asks for an answer no more forgets it.
 *
 * @param file where the answers are, from the project's root
 * @param code globs of the files that say what the functions do
 */
export function openMemory(file: string, code: readonly string[]) {
  const asked: Answers = {};
  let known: { code: string; answers: Answers } | undefined;
  const recall = () => {
    const current = digest(globSync(code).sort().map(readText));
    const kept = existsSync(file) ? JSON.parse(readText(file)) : undefined;
    return kept?.code === current ? kept : { code: current, answers: {} };
  };
  return {
    /** @returns the same function, which is called only where there is no answer yet; answers are JSON */
    of:
      <Texts extends string[], Answer>(slow: (...texts: Texts) => Answer) =>
      (...texts: Texts): Answer => {
        known ??= recall();
        const key = digest([slow.name, ...texts]);
        // As it would be read: a part of a text, as it stands, keeps the whole of it in memory.
        asked[key] ??= known?.answers[key] ?? JSON.parse(JSON.stringify(slow(...texts)));
        return asked[key] as Answer;
      },

    /** Has to run after all that asks. */
    keep: (): AstroIntegration => ({
      name: 'memory',
      hooks: {
        'astro:build:done': () => {
          mkdirSync(dirname(file), { recursive: true });
          // Under its name only once it is whole: a build that is broken off must leave nothing half made.
          writeFileSync(`${file}.part`, JSON.stringify({ ...known, answers: asked }));
          renameSync(`${file}.part`, file);
        },
      },
    }),
  };
}

const readText = (file: string) => readFileSync(file, 'utf8');

function digest(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}\0`).update(text);
  return hash.digest('base64url');
}
