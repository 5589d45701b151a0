import { defineMiddleware } from 'astro:middleware';
import { inLanguage } from '#source';
import { localiseLinks } from './generate/localise-links.ts';
import { languageAt } from './site/get-shared.ts';

/** Renders pages below, say, /de in that language: with its shared content, and links to its pages. */
export const onRequest = defineMiddleware(({ url }, next) => {
  const language = languageAt(url.pathname);
  if (!language.folder) return next();
  return inLanguage(language, async () => {
    const response = await next();
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    // Read here, inside inLanguage, because Astro renders a page while its text is read.
    return new Response(localiseLinks(await response.text(), language), response);
  });
});
