import type { GetStaticPaths } from 'astro';
import { getLanguages } from '../content/get-shared.ts';

/** For files that each language has one of, such as /llms.txt and /de/llms.txt. */
export const languagePaths = (() =>
  getLanguages().map(({ folder }) => ({
    params: { language: folder || undefined },
  }))) satisfies GetStaticPaths;
