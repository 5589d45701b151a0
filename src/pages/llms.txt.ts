import type { APIRoute } from 'astro';
import { llmsText } from '../build/markdown/llms-text.ts';
import { getPage, getSingle } from '../schemas/get-content.ts';
import { publicPages } from '../schemas/urls.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(
    llmsText({
      site: getSingle('site'),
      footer: getSingle('navigation').footer,
      pages: publicPages.map((id) => ({ ...getPage(id), id })),
      origin: site ?? '',
    }),
  );
