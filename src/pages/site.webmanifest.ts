import { site as content } from 'virtual:site';
import type { APIRoute } from 'astro';
import { colour } from '../build/colours.ts';
import { type PixelIcon, pixelIcons } from '../build/site-icon/icons.ts';
import { sharedIn } from '../content/site.ts';

/** The web app manifest, for home screens. */
export const GET: APIRoute = () => {
  const company = sharedIn(content)('company');
  return Response.json({
    name: company.name,
    short_name: company.name,
    description: company.tagline,
    lang: company.language,
    start_url: '/',
    display: 'browser',
    background_color: colour('paper'),
    theme_color: colour('paper'),
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      icon('icon-192', 'any'),
      icon('icon-512', 'any'),
      icon('icon-maskable-512', 'maskable'),
    ],
  });
};

const icon = (name: PixelIcon, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  type: 'image/png',
  sizes: `${pixelIcons[name].side}x${pixelIcons[name].side}`,
  purpose,
});
