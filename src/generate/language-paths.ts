import type { GetStaticPaths } from 'astro';
import type { Site } from '../site/site.ts';

/** The paths of a file that every language has, such as /llms.txt and /de/llms.txt. */
export const languagePaths = ({ languages }: Site) =>
  languages.map(({ folder }) => ({
    params: { language: folder || undefined },
  })) satisfies ReturnType<GetStaticPaths>;
