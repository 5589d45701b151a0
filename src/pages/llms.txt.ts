import { site as content } from 'virtual:site';
import type { APIRoute } from 'astro';
import { llmsText } from '../build/markdown/llms-text.ts';
import { publicPageIds } from '../content/pages.ts';
import { getPage, sharedIn } from '../content/site.ts';

/** Lists the pages for AI assistants. */
export const GET: APIRoute = ({ site }) => {
  const shared = sharedIn(content);
  return new Response(
    llmsText({
      company: shared('company'),
      footer: shared('navigation').footer,
      pages: publicPageIds(content).map((id) => ({ ...getPage(content, id), id })),
      origin: site ?? '',
    }),
  );
};
