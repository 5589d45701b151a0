import type { APIRoute } from 'astro';
import { publicPages } from '../content/addresses.ts';
import { getPage } from '../content/get-page.ts';
import { getNavigation, getSite } from '../content/get-site.ts';
import { readEnvironment } from '../environment.ts';
import { llmsText } from '../markdown/llms-text.ts';

export const GET: APIRoute = async () => {
  const pages = await Promise.all(
    publicPages.map(async (id) => {
      const { title, description } = await getPage(id);
      return { id, title, description };
    }),
  );
  const { footer } = await getNavigation();
  const facts = { site: await getSite(), footer, pages, origin: readEnvironment().SITE_URL };
  return new Response(llmsText(facts));
};
