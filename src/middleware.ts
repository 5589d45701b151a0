import { defineMiddleware } from 'astro:middleware';
import { site } from 'virtual:site';
import { localiseLinks } from './generate/localise-links.ts';
import { languageAt } from './site/site.ts';

/** Links of pages below, say, /de lead to its pages. */
export const onRequest = defineMiddleware(async ({ url }, next) => {
  const language = languageAt(site, url.pathname);
  const response = await next();
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!language.folder || !isPage) return response;
  return new Response(localiseLinks(site, await response.text(), language), response);
});
