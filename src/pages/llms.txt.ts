import type { APIRoute } from 'astro';
import { publicPages } from '../content/addresses.ts';
import { getPage } from '../content/get-page.ts';
import { getNavigation, getSite } from '../content/get-site.ts';
import { llmsText } from '../markdown/llms-text.ts';

export const GET: APIRoute = async ({ site: origin = new URL('http://localhost') }) => {
  const pages = await Promise.all(publicPages.map(async (id) => [id, await getPage(id)] as const));
  return new Response(
    llmsText({
      site: await getSite(),
      footer: (await getNavigation()).footer,
      pages: Object.fromEntries(pages) as Parameters<typeof llmsText>[0]['pages'],
      origin,
    }),
  );
};
