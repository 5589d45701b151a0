import type { APIRoute } from 'astro';
import { getPage, publicPageIds } from '../build/content/pages.ts';
import { llmsText } from '../build/markdown/llms-text.ts';
import { getShared } from '../content/get-shared.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(
    llmsText({
      site: getShared('site'),
      footer: getShared('navigation').footer,
      pages: publicPageIds().map((id) => ({ ...getPage(id), id })),
      origin: site ?? '',
    }),
  );
