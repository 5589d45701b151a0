import { isListed } from 'virtual:site';
import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ site }) =>
  new Response(
    isListed
      ? `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap-index.xml', site)}\n`
      : 'User-agent: *\nDisallow: /\n',
  );
