import { site as content } from 'virtual:site';
import type { APIRoute } from 'astro';
import { llmsText } from '../generate/markdown/llms-text.ts';
import { publicPageIds } from '../site/pages.ts';
import { getPage, sharedIn } from '../site/site.ts';

/** Lists the pages for AI assistants. */
export const GET: APIRoute = ({ site }) => {
  const shared = sharedIn(content);
  return new Response(
    llmsText({
      site: shared('site'),
      footer: shared('navigation').footer,
      pages: publicPageIds(content).map((id) => ({ ...getPage(content, id), id })),
      origin: site ?? '',
    }),
  );
};
