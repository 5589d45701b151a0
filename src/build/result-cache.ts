import { randomUUID } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AstroIntegration } from 'astro';
import { fingerprint } from './fingerprint.ts';

type Results = Record<string, unknown>;

/**
 * Caches the results of slow pure functions of strings between builds, until their arguments or the code
 * change. Results that a build does not use are dropped.
 *
 * @param file cache file, relative to the project's root
 * @param code globs of the source files that the functions depend on
 */
export function openResultCache(file: string, code: readonly string[]) {
  const used: Results = {};
  let stored: { code: string; results: Results } | undefined;
  const load = () => {
    const current = fingerprint(globSync(code).sort().map(readText));
    const last = readJson(file);
    return last?.code === current ? last : { code: current, results: {} };
  };
  return {
    /** @returns the function with a cache; its results must be serialisable as JSON */
    cached:
      <Texts extends string[], Result>(slow: (...texts: Texts) => Result) =>
      (...texts: Texts): Result => {
        stored ??= load();
        const key = fingerprint([slow.name, ...texts]);
        // Copied through JSON, because a substring would keep the whole page's text in memory.
        used[key] ??= stored?.results[key] ?? JSON.parse(JSON.stringify(slow(...texts)));
        return used[key] as Result;
      },

    /** Saves the cache. It has to run after the integrations that use it. */
    save: (): AstroIntegration => ({
      name: 'result-cache',
      hooks: {
        'astro:build:done': () => {
          mkdirSync(dirname(file), { recursive: true });
          // Renamed only when complete, so that an aborted build leaves no partial file.
          const part = `${file}.${randomUUID()}`;
          writeFileSync(part, JSON.stringify({ ...stored, results: used }));
          renameSync(part, file);
        },
      },
    }),
  };
}

/** @returns undefined if the file is missing or damaged, as after a full disk */
function readJson(file: string) {
  try {
    return JSON.parse(readText(file));
  } catch {
    return undefined;
  }
}

const readText = (file: string) => readFileSync(file, 'utf8');
