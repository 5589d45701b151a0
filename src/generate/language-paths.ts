import type { GetStaticPaths } from 'astro';
import { getLanguages } from '../site/get-shared.ts';

/** The paths of a file that every language has, such as /llms.txt and /de/llms.txt. */
export const languagePaths = (() =>
  getLanguages().map(({ folder }) => ({
    params: { language: folder || undefined },
  }))) satisfies GetStaticPaths;
