import type { APIRoute } from 'astro';
import { readEnvironment } from '../build/environment.ts';
import { llmsText } from '../build/markdown/llms-text.ts';
import { getPage } from '../schemas/get-page.ts';
import { getNavigation, getSite } from '../schemas/get-site.ts';
import { publicPages } from '../schemas/urls.ts';

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
