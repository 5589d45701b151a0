import { site as content } from 'virtual:site';
import type { APIRoute } from 'astro';
import { colour } from '../../generate/colours.ts';
import { languagePaths } from '../../generate/language-paths.ts';
import { type PixelIcon, pixelIcons } from '../../generate/site-icon/icons.ts';
import { homeOf } from '../../site/pages.ts';
import { languageAt, sharedIn } from '../../site/site.ts';
import { pathOf } from '../../site/urls.ts';

export const getStaticPaths = () => languagePaths(content);

/** The web app manifest, for home screens. */
export const GET: APIRoute = ({ url }) => {
  const language = languageAt(content, url.pathname);
  const site = sharedIn(content, language)('site');
  return Response.json({
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    lang: language.tag,
    ...(language.direction === 'rtl' ? { dir: language.direction } : {}),
    start_url: pathOf(homeOf(content, language)),
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
