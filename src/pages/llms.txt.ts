import type { APIRoute } from 'astro';
import { readEnvironment } from '../build/environment.ts';
import { llmsText } from '../build/markdown/llms-text.ts';
import { getPage, getSingle } from '../schemas/get-content.ts';
import { publicPages } from '../schemas/urls.ts';

export const GET: APIRoute = async () => {
  const pages = await Promise.all(
    publicPages.map(async (id) => {
      const { title, description } = getPage(id);
      return { id, title, description };
    }),
  );
  const { footer } = getSingle('navigation');
  const facts = {
    site: getSingle('site'),
    footer,
    pages,
    origin: readEnvironment().SITE_URL,
  };
  return new Response(llmsText(facts));
};
